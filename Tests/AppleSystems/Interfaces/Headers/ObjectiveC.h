// The root class of Objective-C. Declared in Objective-C, because the compiler has other rules for what overrides a
// method of Swift, about actors for example.
#pragma once

#define SINCE_EVER \
  __attribute__((availability(macos, introduced=10.0), availability(ios, introduced=2.0), \
                 availability(tvos, introduced=9.0), availability(watchos, introduced=2.0), \
                 availability(visionos, introduced=1.0)))

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
@class NSString;

SINCE_EVER @protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@property (readonly) NSUInteger hash;
@property (readonly, copy) NSString *_Nonnull description;
@optional
@property (readonly, copy) NSString *_Nonnull debugDescription;
@end

SINCE_EVER __attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype _Nonnull)init;
- (id _Nullable)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
+ (BOOL)resolveInstanceMethod:(SEL _Null_unspecified)sel;
@end

#define SINCE_2007 \
  __attribute__((availability(macos, introduced=10.5), availability(ios, introduced=2.0), \
                 availability(tvos, introduced=9.0), availability(watchos, introduced=2.0), \
                 availability(visionos, introduced=1.0)))

@interface Protocol : NSObject
@end

struct objc_method_description {
  SEL _Nullable name;
  char *_Nullable types;
};

SINCE_2007 Protocol *__unsafe_unretained _Nonnull *_Nullable class_copyProtocolList(
    Class _Nullable cls, unsigned *_Nullable count);
SINCE_2007 struct objc_method_description protocol_getMethodDescription(
    Protocol *_Nonnull protocol, SEL _Nonnull selector, BOOL isRequired, BOOL isInstance);
