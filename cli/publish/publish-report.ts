import {
  describeOutcome,
  describePlan,
  explainRefusal,
  type Failure,
  locateRefusal,
  type Outcome,
} from "../../core/publish/index.ts";
import { ServiceError } from "../../core/wire/service-error.ts";
import type { CheckedFile } from "../check/check-files.ts";
import { findingsOf } from "../check/text.ts";
import type { ManifestFile } from "../files/load.ts";
import { Lines } from "../terminal/lines.ts";
import { styleFor } from "../terminal/style.ts";
import { planValue, stepValues } from "./plan-json.ts";
import type { Prepared } from "./prepare.ts";

/** How a publish is told on standard output, before it and after it. */
export interface PublishReport {
  readonly planned: (prepared: Prepared) => void;
  /** `outcome`: absent where nothing was done, because there was nothing to do or the plan cannot be carried out. */
  readonly ended: (prepared: Prepared, outcome?: Outcome) => void;
}

const text: PublishReport = {
  planned: (prepared) => console.log(linesOf(prepared)),
  ended({ files }, outcome) {
    if (!outcome) return;
    for (const line of describeOutcome(outcome)) console.log(line);
    const style = styleFor(process.stderr);
    for (const one of refused(outcome.failed, files)) console.error(findingsOf(one, style).join("\n"));
  },
};

/** One object when all is over: the plan, and what came of it. Who is asked before has to see the plan, too. */
const json: PublishReport = {
  planned: (prepared) => console.error(linesOf(prepared)),
  ended: (prepared, outcome) => console.log(JSON.stringify(outcomeValue(prepared, outcome), undefined, 2)),
};

/** The formats of `publish`. */
export const publishReports = { text, json } as const;

function linesOf({ plan, destination }: Prepared): string {
  return [`In ${destination.label}:`, ...describePlan(plan)].join("\n");
}

function outcomeValue({ plan, destination, files }: Prepared, outcome: Outcome | undefined): object {
  const { done, failed, notDone } = outcome ?? { done: [], failed: undefined, notDone: plan.steps };
  return {
    ...planValue(plan, destination),
    result: resultOf(outcome, plan.blockers.length > 0),
    done: stepValues(done),
    failed: failed ? failureValue(failed, files) : null,
    not_done: stepValues(notDone),
  };
}

function resultOf(outcome: Outcome | undefined, isBlocked: boolean): string {
  if (!outcome) return isBlocked ? "blocked" : "done";
  if (outcome.failed) return "failed";
  return outcome.cancelled ? "cancelled" : "done";
}

function failureValue(failed: Failure, files: readonly ManifestFile[]): object {
  const { step, error, effect } = failed;
  return {
    steps: stepValues([step]),
    message: explainRefusal(error),
    effect,
    ...(error instanceof ServiceError && { status: error.status, code: error.code }),
    places: refused(failed, files).flatMap(({ file, findings }) => {
      const lines = new Lines(file.manifest.text);
      return findings.map(({ code, message, start, end }) => {
        return { file: file.shown, code, message, start, end, ...lines.positionAt(start) };
      });
    }),
  };
}

/** The refused values at their places in the files. */
function refused(failed: Failure | undefined, files: readonly ManifestFile[]): CheckedFile[] {
  if (!failed || failed.step.kind === "delete") return [];
  const findings = locateRefusal(failed.error, failed.step.wanted);
  return files.flatMap((file) => {
    const own = findings.filter(({ uri }) => uri === file.path);
    return own.length > 0 ? [{ file, findings: own }] : [];
  });
}
