import { type Command, Option } from "commander";
import { describePlan, type Plan } from "../../core/publish/index.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { addLedger } from "./ledger.ts";
import { planJson } from "./plan-json.ts";
import { type PrepareOptions, prepare } from "./prepare.ts";
import { addWhere } from "./where.ts";

interface PlanOptions extends PrepareOptions {
  readonly format: "text" | "json";
}

/** What `plan` and `diff` say below their options. */
export const planHelp = `
Nothing is changed. Exit code 0: there is nothing to do. 1: the manifest has errors. 2: there are changes; or this
cannot run at all, then nothing is on standard output. 3: the service refused or could not be reached.`;

/** Adds `plan`. */
export function registerPlan(program: Command): void {
  addLedger(
    addWhere(
      program.command("plan").description("show what publishing would do").argument("[paths...]", "files and folders"),
    ),
  )
    .addOption(new Option("--format <format>", "how to say it").choices(["text", "json"]).default("text"))
    .addHelpText("after", planHelp)
    .action(async (paths: readonly string[], options: PlanOptions) => {
      process.exitCode = await report(paths, options);
    });
}

async function report(paths: readonly string[], options: PlanOptions): Promise<ExitCode> {
  const prepared = await prepare(paths, options);
  if (typeof prepared === "number") return prepared;
  const { plan, destination } = prepared;
  const lines = [`In ${destination.label}:`, ...describePlan(plan)];
  console.log(options.format === "json" ? planJson(plan, destination) : lines.join("\n"));
  return codeOf(plan);
}

/** The exit code of what compares and changes nothing. */
export function codeOf({ blockers, steps }: Plan): ExitCode {
  if (blockers.length > 0) return exitCode.findings;
  return steps.length > 0 ? exitCode.changes : exitCode.done;
}
