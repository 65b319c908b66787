import type { Command } from "commander";
import { action } from "../terminal/action.ts";
import { addPlanning } from "./planning.ts";
import { addMany } from "./publishing.ts";

/** Adds `plan`. */
export function registerPlan(program: Command): void {
  addMany(addPlanning(program.command("plan").description("show what publishing would change")))
    .option("--out <file>", "save the plan, which `publish --plan` carries out")
    .action(action(async () => (await import("./online.ts")).planPaths));
}
