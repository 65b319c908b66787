import { type Command, Option } from "commander";
import {
  commandLabel,
  type Drift,
  describeDrift,
  driftsOf,
  driftWords,
  makePlan,
  type Planned,
  pathLabel,
  resultOfPlan,
} from "../../core/publish/index.ts";
import { action } from "../terminal/action.ts";
import type { ExitCode } from "../terminal/exit.ts";
import { diffJson } from "./diff-json.ts";
import { publishFace } from "./face.ts";
import { addLedger } from "./ledger.ts";
import { planCodes, planHelp } from "./plan.ts";
import { type RequestOptions, requestOf, type TerminalRequest } from "./request.ts";
import { addWhere } from "./where.ts";

interface DiffOptions extends RequestOptions {
  readonly format: "text" | "json";
}

/** Adds `diff`. */
export function registerDiff(program: Command): void {
  addLedger(
    addWhere(
      program
        .command("diff")
        .description("compare what is published with the manifests, and tell who changed what since the last publish")
        .argument("[paths...]", "files and folders"),
    ),
  )
    .addOption(new Option("--format <format>", "how to say it").choices(["text", "json"]).default("text"))
    .addHelpText("after", planHelp)
    .action(action(diff));
}

async function diff(paths: readonly string[], options: DiffOptions): Promise<ExitCode> {
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, { show: () => undefined, report: () => undefined });
  const planned = await makePlan(request, { face, records });
  const drifts = driftsOf(planned);
  console.log(options.format === "json" ? diffJson(planned, drifts) : textOf(planned, drifts).join("\n"));
  return planCodes[resultOfPlan(planned.plan)];
}

/** How each command stands, and then every difference in whole. */
function textOf(planned: Planned<TerminalRequest>, drifts: readonly Drift[]): string[] {
  const { request, plan, duplicates } = planned;
  const owned = plan.owns === "scope" ? drifts : drifts.filter(({ desired }) => desired);
  return [
    `In ${request.destination.label}:`,
    ...plan.blockers.map(({ message }) => `! ${message}`),
    ...describeDrift(drifts),
    ...duplicates.map((note) => `# ${note}`),
    ...owned.flatMap(hunksOf),
  ];
}

/** The lines of a diff: `-` is published, `+` is in the manifests. */
function hunksOf({ desired, published, differences }: Drift): string[] {
  if (!published) return desired ? [`@@ ${commandLabel(desired)}: new @@`, ...json("+", desired.body)] : [];
  const label = commandLabel(published);
  if (!desired) return [`@@ ${label}: only published @@`, ...json("-", published)];
  return differences.flatMap((difference) => {
    const by = difference.by === "unknown" ? "" : `: ${driftWords[difference.by]}`;
    const place = [label, pathLabel(difference)].join(" › ");
    return [`@@ ${place}${by} @@`, ...json("-", difference.there), ...json("+", difference.here)];
  });
}

function json(sign: string, value: unknown): string[] {
  if (value === undefined) return [];
  return JSON.stringify(value, undefined, 2)
    .split("\n")
    .map((line) => sign + line);
}
