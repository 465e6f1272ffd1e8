// yyjson itself, if the folder of the variable PEERS contains its sources.
#if COMPILES_YYJSON
#include <yyjson.c>
#endif
