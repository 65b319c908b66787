import { type Command, Option } from "commander";
import { explainRefusal, installUrlAfter } from "../../core/discord/explain-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { Lines } from "../../core/language/text/lines.ts";
import type { Failure } from "../../core/publish/apply/apply.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { type Ending, findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import type { Destination } from "../connect/connect.ts";
import { shownUri } from "../files/workspace.ts";
import { writePermissions } from "../files/write.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { print, printError, printJson } from "../terminal/print.ts";
import { addAcceptRenames, addConfirm, refuseOtherName } from "./confirm.ts";
import { type ConsentOptions, type PublishReport, planText, publishFace } from "./face.ts";
import { placeValue, planValue, stepValues } from "./plan.ts";
import { addRequest, type RequestOptions, requestOf, type TerminalRequest } from "./request.ts";

type PublishOptions = RequestOptions & ConsentOptions & { readonly format: keyof typeof publishReports };

const codes = {
  done: exitCode.done,
  blocked: exitCode.findings,
  cancelled: exitCode.cannotRun,
  failed: exitCode.refused,
} as const;

const help = `
The token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …” or “Bearer …”. Alternatively, a token
is requested with the client secret in COMMAND_MANIFEST_CLIENT_SECRET.
Commands that the manifests do not list do not change, unless the target in the project file has "owns": "scope". Such a
target is published with one bulk overwrite, which is all or nothing.
A guessed rename requires a confirmation of its own, --accept-renames, or --reject-renames. A command that has its "id" in the manifest, or
that the ledger lists, does not.

The JSON format is the object of “plan” with { result, done, failed, not_done }. result is "done", "failed", "cancelled"
or "blocked". failed is null or has { steps, message, effect, status, code, places }, and
install_url if the application has to be installed in the guild.

Exit codes:
  0  Done
  1  The manifests have errors
  2  The command cannot run
  3  Discord refused a request, a step failed (publish again to complete the remaining steps), or permissions could not
     be restored`;

export function registerPublish(program: Command): void {
  const command = program.command("publish").description("publish command manifests");
  addAcceptRenames(addConfirm(addRequest(command)))
    .addOption(new Option("--format <format>", "output format").choices(Object.keys(publishReports)).default("text"))
    .addHelpText("after", help)
    .action(action(run));
}

async function run(paths: readonly string[], options: PublishOptions): Promise<ExitCode> {
  refuseOtherName(options, options.target);
  const { request: asked, records } = await requestOf(paths, options);
  const request = { ...asked, batch: { ...asked.batch, rejectsRenames: options.rejectRenames } };
  const face = publishFace(request, publishReports[options.format], options);
  const savePermissions = async (text: string): Promise<string> => writePermissions(text);
  const { result, recorded } = await publish(request, { face, records, savePermissions });
  await recorded;
  return codes[result];
}

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

const publishReports = { text, json } as const;

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
  if (ending.outcome.failed || ending.losesPermissions) return "failed";
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
