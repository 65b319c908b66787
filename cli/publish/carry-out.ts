import { lacksActivity } from "../../core/discord/activities.ts";
import type { RefusalFinding } from "../../core/discord/commands/locate-refusal.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import type { PlanContract } from "../../core/publish/plan/contract.schema.ts";
import { placeValue } from "../../core/publish/plan/plan-value.ts";
import { findingsByManifest, type PublishResult } from "../../core/publish/use-cases/ending.ts";
import { terminalEmptying } from "../../core/publish/use-cases/publish-question.ts";
import { Lines } from "../../core/text/lines.ts";
import { tryLink, tryUrl } from "../../core/use/try-it/try-link.ts";
import { announceProject, projectAtService } from "../../core/workspace/project-at-service.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { print, printError, printJson } from "../../node/terminal/print.ts";
import { type Destination, failureLines } from "../connect/connect.ts";
import { findLocalService } from "../connect/local-service.ts";
import { shownUri } from "../files/workspace.ts";
import { writePermissions } from "../files/write.ts";
import { placedInProgram } from "../from-program/program-manifests.ts";
import type { TextOrJson } from "../terminal/formats.ts";
import { endingValue } from "./ending-value.ts";
import { type ConsentOptions, type PublishReport, planText, printPlanText, publishFace } from "./face.ts";
import { publishAll } from "./publish-all.ts";
import { refusalValue } from "./refusal-value.ts";
import type { RecordedRequest, TerminalRequest } from "./request.ts";

export type CarryOutOptions = ConsentOptions & { readonly format: TextOrJson };

const codes = {
  done: exitCode.done,
  blocked: exitCode.findings,
  cancelled: exitCode.cannotRun,
  failed: exitCode.refused,
} as const;

/** A request with the plan that it must be carried out by; absent: by the plan that is made now. */
export interface ExpectedRequest extends RecordedRequest {
  readonly expected?: PlanContract;
}

/** Publishes to one place after the other, once the user has agreed to all plans, and prints the outcome. */
export async function carryOutAll(requests: readonly ExpectedRequest[], options: CarryOutOptions): Promise<ExitCode> {
  const savePermissions = async (text: string): Promise<string> => writePermissions(text);
  const { report, unread, values } = publishReports[options.format](requests.length);
  const tasks = requests.map(({ request, records, expected }) => {
    const ports = { face: publishFace(request, report, options), records, savePermissions };
    return { request, expected, ports, unread: () => unread(request.destination) };
  });
  try {
    const code = exitCodeOf(await publishAll(tasks), requests.length);
    for (const { request } of requests) await announceAt(request);
    return code;
  } finally {
    const all = requests.map(({ request: { destination } }) => values.get(destination) ?? unplannedValue(destination));
    if (values.size > 0) printJson(all.length === 1 ? all[0] : all);
  }
}

/** Gives the local service the names of the project. Nothing that was published depends on it. */
async function announceAt({ destination, project }: TerminalRequest): Promise<void> {
  if (!destination.isLocal || !project) return;
  const { address } = await findLocalService();
  const at = { url: address.url, authorization: `Bot ${address.token}` };
  await announceProject(at, projectAtService(project, destination.target.guildId), fetch).catch((error: unknown) =>
    printError(failureLines(error, destination).join("\n")),
  );
}

/** The exit code of the worst result. */
function exitCodeOf(results: readonly PublishResult[], places: number): ExitCode {
  const isRefused = results.some((result) => result === "blocked" || result === "cancelled");
  if (isRefused && places > 1) printError("Nothing was published to any of these places.");
  const gravest = (["failed", "blocked", "cancelled"] as const).find((result) => results.includes(result));
  return codes[gravest ?? "done"];
}

const turnOnHint = "To turn on Activities in the local service, publish again with `--turn-on-activities`.";

interface CollectedReport {
  readonly report: PublishReport;
  /** Reports a place whose published commands could not be read, once the others are published. */
  unread(destination: Destination): void;
  /** The values to print as JSON; empty: none are printed. */
  readonly values: ReadonlyMap<Destination, object>;
}

/** `places`: the number of places that the command publishes to. */
function textReport(places: number): CollectedReport {
  const report: PublishReport = {
    show: (planned) => printPlanText(planText(planned), process.stdout),
    report({ request: { destination } }, ending) {
      if (ending.kind !== "applied") return;
      if (places > 1) print(`${destination.heading}:`);
      for (const line of describeOutcome(ending.outcome, destination.serviceName)) print(line);
      if (lacksActivity(ending.outcome.failed?.error)) print(turnOnHint);
      const link = destination.isLocal ? tryLink(ending.outcome.done) : undefined;
      if (link) print(`${link.title}: ${tryUrl(destination.baseUrl, link)}`);
    },
  };
  const unread = ({ heading }: Destination): void => {
    if (places > 1) print(`${heading}:\nNothing was published, because the published commands could not be read.`);
  };
  return { report, unread, values: new Map() };
}

/** Collects one object for each place: the plan and its outcome. Prints the plan to confirm to standard error. */
function jsonReport(): CollectedReport {
  const values = new Map<Destination, object>();
  const report: PublishReport = {
    show: (planned) => printPlanText(planText(planned), process.stderr),
    report: (planned, ending) =>
      void values.set(planned.request.destination, endingValue(planned, ending, terminalEmptying, failurePlaces)),
    refused: (error, destination) => void values.set(destination, unreadValue(error, destination)),
  };
  return { report, unread: () => undefined, values };
}

const publishReports: Readonly<Record<TextOrJson, (places: number) => CollectedReport>> = {
  text: textReport,
  json: jsonReport,
};

/** The value of a place that was not tried, because nothing is published to any. */
function unplannedValue({ target }: Destination): object {
  return { ...placeValue(target), result: "cancelled", done: [], failed: null, not_done: [] };
}

/** The value of a place whose published commands could not be read, so there is no plan. */
function unreadValue(error: unknown, { target, serviceName }: Destination): object {
  const unread = { steps: [], effect: "none", ...refusalValue(error, serviceName), places: [] };
  return { ...placeValue(target), result: "failed", done: [], failed: unread, not_done: [] };
}

/** Where the causes of a failure are, for programs. */
function failurePlaces(findings: readonly RefusalFinding[], { batch, program }: TerminalRequest): readonly object[] {
  const ofProgram = program && placedInProgram(program, program.line, findings).program;
  if (ofProgram)
    return findings.map((one) => ({
      file: null,
      code: one.code,
      message: one.message,
      command: ofProgram.commandOf(one),
    }));
  return findingsByManifest(findings, batch.manifests).flatMap(({ manifest: { uri, text: source }, findings: own }) => {
    const lines = new Lines(source);
    return own.map(({ code, message, start, end }) => {
      return { file: shownUri(uri), code, message, start, end, ...lines.positionAt(start) };
    });
  });
}
