import type { Command } from "commander";
import { action } from "../terminal/action.ts";
import { addPlanning } from "./planning.ts";

/** Adds `diff`. */
export function registerDiff(program: Command): void {
  const meaning = "compare manifests with the published commands and show what changed on each side";
  addPlanning(program.command("diff").description(meaning)).action(
    action(async () => (await import("./online.ts")).diffPaths),
  );
}
