import { setFlagsFromString } from "node:v8";
import { keepCompiledCode, writeCompiledCode } from "../disk/compiled-code.ts";

// The objects of a large manifest stay alive while it is read. V8 would let its space for new objects grow to a hundred
// megabytes for them.
setFlagsFromString("--semi-space-growth-factor=1");
keepCompiledCode();

// Loaded late, so that it is kept.
import("./serve.ts").then(({ serve }) => serve(writeCompiledCode));
