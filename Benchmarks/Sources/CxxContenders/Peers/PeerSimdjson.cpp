// simdjson itself, if the folder of the variable PEERS contains its sources.
#if COMPILES_SIMDJSON
#include <simdjson.cpp>
#endif
