import type { Command } from "commander";
import { describeDrift, driftHunks } from "../../core/publish/drift/describe-drift.ts";
import type { Drift } from "../../core/publish/drift/drift.ts";
import type { PlanResult } from "../../core/publish/use-cases/ending.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { resultOfPlan } from "../../core/publish/use-cases/publish.ts";
import { driftsOf, type PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { shownUri } from "../files/workspace.ts";
import { print, printJson } from "../terminal/print.ts";
import { publishFace } from "./face.ts";
import { type PlanOptions, placeValue, registerPlanning } from "./plan.ts";
import { requestOf, type TerminalRequest } from "./request.ts";

export function registerDiff(program: Command): void {
  const meaning = "compare manifests with the published commands and show what changed on each side";
  registerPlanning(program.command("diff").description(meaning), diff);
}

async function diff(paths: readonly string[], options: PlanOptions): Promise<PlanResult> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, { show: () => undefined });
  const planned = await makePlan(request, { face, records });
  const drifts = driftsOf(planned);
  if (options.format === "json") printJson(diffValue(planned, drifts));
  else print(diffText(planned, drifts).join("\n"));
  return resultOfPlan(planned.plan);
}

/** The drift of each command, then every difference in full. */
function diffText(planned: PlannedRequest<TerminalRequest>, drifts: readonly Drift[]): string[] {
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

function diffValue({ plan, request, duplicates }: PlannedRequest, drifts: readonly Drift[]): object {
  return {
    scope: plan.scope,
    ...placeValue(request.destination.target),
    owns: plan.owns,
    commands: drifts.map(commandValue),
    blockers: plan.blockers.map(({ message }) => message),
    notes: duplicates,
  };
}

function commandValue({ state, desired, published, differences }: Drift): object {
  const { type, name } = desired ?? published ?? {};
  const isRenamed = desired && published && desired.name !== published.name;
  return {
    state,
    type,
    name,
    ...(published && { id: published.id }),
    ...(isRenamed && { published_name: published.name }),
    ...(desired?.uri !== undefined && { file: shownUri(desired.uri) }),
    changes: differences.map(({ path, of, by, base, here, there }) => {
      const place = of === "order" ? [...path, "(order)"] : path;
      return { path: place, by, ...(base !== undefined && { last: base }), before: there, after: here };
    }),
  };
}
