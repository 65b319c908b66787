import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { Lines } from "../../core/language/text/lines.ts";
import {
  describeOutcome,
  type Ending,
  type Failure,
  findingsByManifest,
  type PlannedRequest,
} from "../../core/publish/index.ts";
import type { Destination } from "../connect/connect.ts";
import { shownUri } from "../files/workspace.ts";
import { print, printError, printJson } from "../terminal/print.ts";
import { type PublishReport, planText } from "./face.ts";
import { placeValue, planValue, stepValues } from "./plan-json.ts";
import type { TerminalRequest } from "./request.ts";

const text: PublishReport = {
  show: (planned) => print(planText(planned)),
  report(_, ending) {
    if (ending.kind !== "applied") return;
    for (const line of describeOutcome(ending.outcome)) print(line);
  },
};

/** One object at the end: the plan and its outcome. The plan for the confirmation goes to standard error. */
const json: PublishReport = {
  show: (planned) => printError(planText(planned)),
  report: (planned, ending) => printJson(endingValue(planned, ending)),
  refused: (error, destination) => printJson(unreadValue(error, destination)),
};

/** The formats of `publish`. */
export const publishReports = { text, json } as const;

function endingValue(planned: PlannedRequest<TerminalRequest>, ending: Ending): object {
  const { plan, request } = planned;
  const unapplied = { done: [], failed: undefined, notDone: plan.steps };
  const { done, failed, notDone } = ending.kind === "applied" ? ending.outcome : unapplied;
  return {
    ...planValue(plan, request.destination),
    result: resultOf(ending),
    done: stepValues(done),
    failed: failed ? failureValue(failed, ending, request) : null,
    not_done: stepValues(notDone),
  };
}

/** Discord refused to say what is published, so there is no plan. */
function unreadValue(error: ServiceError, { target }: Destination): object {
  const unread = { steps: [], effect: "none", ...refusalValue(error), places: [] };
  return { ...placeValue(target), result: "failed", done: [], failed: unread, not_done: [] };
}

function resultOf(ending: Ending): string {
  if (ending.kind !== "applied") return ending.kind === "nothing-to-do" ? "done" : "blocked";
  if (ending.outcome.failed) return "failed";
  return ending.outcome.cancelled ? "cancelled" : "done";
}

function failureValue({ step, error, effect }: Failure, ending: Ending, { batch }: TerminalRequest): object {
  const findings = ending.kind === "applied" ? ending.findings : [];
  return {
    steps: stepValues([step]),
    effect,
    ...refusalValue(error),
    places: findingsByManifest(findings, batch.manifests).flatMap(
      ({ manifest: { uri, text: source }, findings: own }) => {
        const lines = new Lines(source);
        return own.map(({ code, message, start, end }) => {
          return { file: shownUri(uri), code, message, start, end, ...lines.positionAt(start) };
        });
      },
    ),
  };
}

/** Why Discord refused a request, and where the application can be installed if that is why. */
function refusalValue(error: unknown): object {
  const url = installUrlAfter(error);
  return {
    message: explainRefusal(error),
    ...(error instanceof ServiceError && { status: error.status, code: error.code }),
    ...(url !== undefined && { install_url: url }),
  };
}
