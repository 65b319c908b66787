import { describeDrift, driftHunks } from "../../core/publish/drift/describe-drift.ts";
import type { Drift } from "../../core/publish/drift/drift.ts";
import { blockerLines, noteLines } from "../../core/publish/plan/plan-text.ts";
import { placeValue } from "../../core/publish/plan/plan-value.ts";
import type { PlanResult } from "../../core/publish/use-cases/ending.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { resultOfPlan } from "../../core/publish/use-cases/publish.ts";
import { driftsOf, type PlannedRequest } from "../../core/publish/use-cases/request.ts";
import type { ExitCode } from "../../node/terminal/exit.ts";
import { shownUri } from "../files/workspace.ts";
import { publishFace } from "./face.ts";
import { driftSection } from "./markdown/plan.ts";
import { type PlanningOptions, type Printer, planAll } from "./plan.ts";
import type { RecordedRequest, TerminalRequest } from "./request.ts";

/** Prints what changed on each side since the last publish. */
export function diffPaths(paths: readonly string[], options: PlanningOptions): Promise<ExitCode> {
  return planAll(paths, options, printDiff);
}

async function printDiff({ request, records }: RecordedRequest, { show, report }: Printer): Promise<PlanResult> {
  const face = publishFace(request, { show: () => undefined, ...report });
  const planned = await makePlan(request, { face, records });
  const drifts = driftsOf(planned);
  show({
    text: () => diffText(planned, drifts).join("\n"),
    json: () => diffValue(planned, drifts),
    markdown: () => driftSection(planned, drifts),
  });
  return resultOfPlan(planned.plan);
}

/** The drift of each command, then every difference in full. */
function diffText(planned: PlannedRequest<TerminalRequest>, drifts: readonly Drift[]): string[] {
  const { request, plan, duplicates } = planned;
  const { serviceName } = request.destination;
  const owned = plan.owns === "scope" ? drifts : drifts.filter(({ desired }) => desired);
  return [
    request.destination.heading,
    ...blockerLines(plan),
    ...describeDrift(drifts, serviceName),
    ...noteLines(duplicates),
    ...owned.flatMap((drift) => driftHunks(drift, serviceName)),
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
