import { type Command, Option } from "commander";
import { describePlan, type Plan } from "../core/publish/index.ts";
import { diffLines } from "./diff.ts";
import { type ExitCode, exitCode } from "./exit.ts";
import { addLedger } from "./ledger.ts";
import { planJson } from "./plan-json.ts";
import { type Prepared, type PrepareOptions, prepare } from "./prepare.ts";
import { addWhere } from "./where.ts";

interface PlanOptions extends PrepareOptions {
  readonly format: "text" | "json";
}

const help = `
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
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: PlanOptions) => {
      process.exitCode = await report(paths, options, ({ plan, destination }) =>
        options.format === "json" ? [planJson(plan, destination)] : [`In ${destination.label}:`, ...describePlan(plan)],
      );
    });
}

/** Adds `diff`. */
export function registerDiff(program: Command): void {
  addLedger(
    addWhere(
      program
        .command("diff")
        .description("compare what is published with the manifests")
        .argument("[paths...]", "files and folders"),
    ),
  )
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: PrepareOptions) => {
      process.exitCode = await report(paths, options, ({ plan, ledger }) => diffLines(plan, ledger?.ledger));
    });
}

async function report(
  paths: readonly string[],
  options: PrepareOptions,
  linesOf: (prepared: Prepared) => readonly string[],
): Promise<ExitCode> {
  const prepared = await prepare(paths, options);
  if (typeof prepared === "number") return prepared;
  const lines = linesOf(prepared);
  if (lines.length > 0) console.log(lines.join("\n"));
  return codeOf(prepared.plan);
}

function codeOf({ blockers, steps }: Plan): ExitCode {
  if (blockers.length > 0) return exitCode.findings;
  return steps.length > 0 ? exitCode.changes : exitCode.done;
}
