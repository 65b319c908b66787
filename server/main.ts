import { keepCompiledCode, writeCompiledCode } from "../node/disk/compiled-code.ts";

keepCompiledCode();

// Loaded late, so that it is kept.
import("./serve.ts").then(({ serve }) => serve(writeCompiledCode));
