import { type Command, Option } from "commander";
import { type PlanResult, showPlan } from "../../core/publish/index.ts";
import { action } from "../terminal/action.ts";
import { exitCode } from "../terminal/exit.ts";
import { print, printComposed } from "../terminal/print.ts";
import { planText, publishFace } from "./face.ts";
import { planJson } from "./plan-json.ts";
import { addRequest, type RequestOptions, requestOf } from "./request.ts";

/** The options of `plan` and `diff`. */
export interface PlanOptions extends RequestOptions {
  readonly format: "text" | "json";
}

const help = `
This command changes nothing.

Exit codes:
  0  No changes
  1  The manifests have errors
  2  Changes, or the command cannot run (then standard output is empty)
  3  Discord refused a request or could not be reached`;

const codes = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
} as const;

/** Adds the arguments, options and action of a command that compares and changes nothing. */
export function registerPlanning(
  command: Command,
  run: (paths: readonly string[], options: PlanOptions) => Promise<PlanResult>,
): void {
  addRequest(command)
    .addOption(new Option("--format <format>", "output format").choices(["text", "json"]).default("text"))
    .addHelpText("after", help)
    .action(action(async (paths: readonly string[], options: PlanOptions) => codes[await run(paths, options)]));
}

/** Adds `plan`. */
export function registerPlan(program: Command): void {
  registerPlanning(program.command("plan").description("show what publishing would change"), plan);
}

async function plan(paths: readonly string[], options: PlanOptions): Promise<PlanResult> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, {
    show: (planned) =>
      options.format === "json" ? printComposed(planJson(planned.plan, request.destination)) : print(planText(planned)),
    report: () => undefined,
  });
  return await showPlan(request, { face, records });
}
