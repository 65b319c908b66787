import { type Command, InvalidArgumentError, Option } from "commander";
import { defaultPort } from "../../service/default-port.ts";
import { action } from "../terminal/action.ts";
import { formatOption } from "../terminal/formats.ts";

/** Adds `serve`. */
export function registerServe(program: Command): void {
  program
    .command("serve")
    .description("start the local service, which emulates Discord on your machine")
    .option("--port <number>", `port on 127.0.0.1 (0 for any free port, default: ${defaultPort})`, parsePort)
    .option("--data <folder>", "start a separate local service that keeps its data in this folder")
    .option("--settings <file>", "JSON file with settings of the local service")
    .addOption(
      new Option("--in-memory", "for tests: keep data in memory, and let them move the clock and reset it").conflicts(
        "data",
      ),
    )
    .addOption(new Option("--started-by <words>", "what other programs say of it").default("the terminal").hideHelp())
    .addOption(formatOption())
    .action(action(async () => (await import("../service/serve.ts")).serve));
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError("Use a number from 0 to 65535.");
}
