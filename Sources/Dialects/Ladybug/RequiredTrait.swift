#if !FullFoundation
#error("Ladybug needs the trait FullFoundation of swift-jansson")
#endif
