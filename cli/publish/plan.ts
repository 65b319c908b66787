import { type Command, Option } from "commander";
import { showPlan } from "../../core/publish/index.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { planText, publishFace } from "./face.ts";
import { addLedger } from "./ledger.ts";
import { planJson } from "./plan-json.ts";
import { type RequestOptions, requestOf } from "./request.ts";
import { addWhere } from "./where.ts";

interface PlanOptions extends RequestOptions {
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
    .action(action(report));
}

async function report(paths: readonly string[], options: PlanOptions): Promise<ExitCode> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, {
    show: (planned) =>
      console.log(options.format === "json" ? planJson(planned.plan, request.destination) : planText(planned)),
    report: () => undefined,
  });
  return planCodes[await showPlan(request, { face, records })];
}

/** The exit codes of what compares and changes nothing. */
export const planCodes = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
} as const;
