import { placeValue, planValue } from "../../core/publish/plan/plan-value.ts";
import type { PlanResult } from "../../core/publish/use-cases/ending.ts";
import { showPlan } from "../../core/publish/use-cases/publish.ts";
import { terminalEmptying } from "../../core/publish/use-cases/publish-question.ts";
import type { PlannedRequest } from "../../core/publish/use-cases/request.ts";
import { type ExitCode, exitCode, Refused } from "../../node/terminal/exit.ts";
import { print, printError, printJson } from "../../node/terminal/print.ts";
import { failureLines } from "../connect/connect.ts";
import type { PlanFormat } from "../terminal/formats.ts";
import { type PublishReport, planText, printPlanText, publishFace } from "./face.ts";
import { type ManyOptions, refuseManyOptions, targetOfMany } from "./many/many-request.ts";
import { planMany } from "./many/publish-many.ts";
import { documentOf, type Section } from "./markdown/document.ts";
import { errorsSection, planSection, refusedSection } from "./markdown/plan.ts";
import { savePlan } from "./plan-file.ts";
import { requestsOfCommand } from "./program-requests.ts";
import { refusalValue } from "./refusal-value.ts";
import { InvalidRequest, type RecordedRequest, type RequestOptions, type TerminalRequest } from "./request.ts";

export interface PlanningOptions extends RequestOptions {
  readonly format: PlanFormat;
}

export interface PlanOptions extends PlanningOptions {
  /** The file to save the plan to. */
  readonly out?: string;
}

const codes = {
  done: exitCode.done,
  changes: exitCode.changes,
  blocked: exitCode.findings,
  refused: exitCode.refused,
} as const;

/** A plan or a comparison in each format. */
interface Views {
  readonly text: () => string;
  readonly json: () => object;
  readonly markdown: () => Section;
}

/** Prints the result of a comparison in the format that the user chose. */
export interface Printer {
  show(views: Views): void;
  readonly report: Pick<PublishReport, "refused">;
}

/** Compares at one place. */
type Planning = (request: RecordedRequest, printer: Printer) => Promise<PlanResult>;

/** Prints what publishing would change, and saves the plan if a file is named. */
export async function planPaths(paths: readonly string[], options: PlanOptions & ManyOptions): Promise<ExitCode> {
  const many = await targetOfMany(paths, options);
  if (many) return await planMany(paths, many, options);
  refuseManyOptions(options);
  const plans: PlannedRequest<TerminalRequest>[] = [];
  const code = await planAll(paths, options, (request, printer) => printPlan(request, printer, plans));
  const { out } = options;
  if (out === undefined) return code;
  if (code === exitCode.findings || code === exitCode.refused) {
    const reason = code === exitCode.refused ? "a place could not be read" : "it cannot be published";
    printError(`The plan was not saved to ${out} because ${reason}.`);
    return code;
  }
  await savePlan(out, { paths, options, plans });
  printError(`The plan was saved to ${out}. To carry it out, run: command-manifest publish --plan ${out}`);
  return code;
}

/** Plans for one place after the other. Returns the exit code of the worst result. */
export async function planAll(
  paths: readonly string[],
  options: PlanningOptions,
  planning: Planning,
): Promise<ExitCode> {
  const requests = await requestsOfCommand(paths, options).catch((error: unknown) => {
    // A pull request has no standard error.
    if (options.format === "markdown" && error instanceof InvalidRequest)
      print(documentOf([errorsSection(error.checked)]));
    throw error;
  });
  const { printer, finish } = printers[options.format](requests.length);
  const results: (PlanResult | "refused")[] = [];
  try {
    for (const request of requests) results.push(await planning(request, printer).catch(printRefused));
  } finally {
    finish();
  }
  const gravest = (["refused", "blocked", "changes"] as const).find((result) => results.includes(result));
  return codes[gravest ?? "done"];
}

/** One place that cannot be read does not keep users from the plans of the others. */
function printRefused(error: unknown): "refused" {
  if (!(error instanceof Refused)) throw error;
  printError(error.message);
  return "refused";
}

/** A printer, and what prints the rest once all places are compared. `places`: their number. */
interface OpenPrinter {
  readonly printer: Printer;
  finish(): void;
}

const printers: Readonly<Record<PlanFormat, (places: number) => OpenPrinter>> = {
  text: textPrinter,
  json: jsonPrinter,
  markdown: markdownPrinter,
};

function textPrinter(places: number): OpenPrinter {
  const refused: PublishReport["refused"] = (_, { heading }) => {
    if (places > 1) printPlanText(`${heading}\n! The published commands could not be read.`, process.stdout);
  };
  return {
    printer: { show: ({ text }) => printPlanText(text(), process.stdout), report: { refused } },
    finish: () => undefined,
  };
}

/** Collects values, also of refusals, so that a script always reads JSON. */
function jsonPrinter(places: number): OpenPrinter {
  const values: object[] = [];
  const refused: PublishReport["refused"] = (error, { target, serviceName }) =>
    void values.push({ ...placeValue(target), failed: refusalValue(error, serviceName) });
  return {
    printer: { show: ({ json }) => void values.push(json()), report: { refused } },
    finish() {
      if (values.length > 0) printJson(places === 1 ? values[0] : values);
    },
  };
}

/** Collects sections, which share the room of one document. */
function markdownPrinter(): OpenPrinter {
  const sections: Section[] = [];
  const refused: PublishReport["refused"] = (error, destination) =>
    void sections.push(refusedSection(destination.label, failureLines(error, destination).join(" ")));
  return {
    printer: { show: ({ markdown }) => void sections.push(markdown()), report: { refused } },
    finish() {
      if (sections.length > 0) print(documentOf(sections));
    },
  };
}

/** `plans`: gets the plan. */
async function printPlan(
  { request, records }: RecordedRequest,
  { show, report }: Printer,
  plans: PlannedRequest<TerminalRequest>[],
): Promise<PlanResult> {
  const face = publishFace(request, {
    show(planned) {
      plans.push(planned);
      show({
        text: () => planText(planned),
        json: () => planValue(planned, terminalEmptying),
        markdown: () => planSection(planned),
      });
    },
    ...report,
  });
  return await showPlan(request, { face, records });
}
