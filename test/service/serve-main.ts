import { program } from "commander";
import { registerServe } from "../../cli/serve.ts";

registerServe(program);
void program.parseAsync();
