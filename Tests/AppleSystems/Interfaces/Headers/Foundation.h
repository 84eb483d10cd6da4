// The values of Foundation that Objective-C knows as classes, and a structure of C.
#pragma once
@import ObjectiveC;

SINCE_EVER typedef struct {
  NSUInteger location;
  NSUInteger length;
} NSRange;

#define VALUE(name) SINCE_EVER __attribute__((swift_bridge(name)))

VALUE("Swift.String") @interface NSString : NSObject
@end
VALUE("Swift.Array") @interface NSArray : NSObject
@end
VALUE("Swift.Dictionary") @interface NSDictionary : NSObject
@end
VALUE("Swift.Set") @interface NSSet : NSObject
@end
VALUE("Foundation.IndexPath") @interface NSIndexPath : NSObject
- (nonnull instancetype)initWithIndexes:(const NSUInteger *_Nullable)indexes length:(NSUInteger)length;
- (NSUInteger)indexAtPosition:(NSUInteger)position;
@property(readonly) NSUInteger length;
@end
VALUE("Foundation.IndexSet") @interface NSIndexSet : NSObject
@end
VALUE("Foundation.Notification") @interface NSNotification : NSObject
@end
