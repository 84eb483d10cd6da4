#include "CTableDiff.h"
