import type { Command } from "commander";
import {
  type Drift,
  describeDrift,
  driftHunks,
  driftsOf,
  makePlan,
  type PlannedRequest,
  type PlanResult,
  resultOfPlan,
} from "../../core/publish/index.ts";
import { print, printComposed } from "../terminal/print.ts";
import { diffJson } from "./diff-json.ts";
import { publishFace } from "./face.ts";
import { type PlanOptions, registerPlanning } from "./plan.ts";
import { requestOf, type TerminalRequest } from "./request.ts";

/** Adds `diff`. */
export function registerDiff(program: Command): void {
  const meaning = "compare manifests with the published commands and show what changed on each side";
  registerPlanning(program.command("diff").description(meaning), diff);
}

async function diff(paths: readonly string[], options: PlanOptions): Promise<PlanResult> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, { show: () => undefined, report: () => undefined });
  const planned = await makePlan(request, { face, records });
  const drifts = driftsOf(planned);
  if (options.format === "json") printComposed(diffJson(planned, drifts));
  else print(textOf(planned, drifts).join("\n"));
  return resultOfPlan(planned.plan);
}

/** The drift of each command, then every difference in full. */
function textOf(planned: PlannedRequest<TerminalRequest>, drifts: readonly Drift[]): string[] {
  const { request, plan, duplicates } = planned;
  const owned = plan.owns === "scope" ? drifts : drifts.filter(({ desired }) => desired);
  return [
    `In ${request.destination.label}:`,
    ...plan.blockers.map(({ message }) => `! ${message}`),
    ...describeDrift(drifts),
    ...duplicates.map((note) => `# ${note}`),
    ...owned.flatMap(driftHunks),
  ];
}
