import {
  type ApplyOptions,
  type Consent,
  describePlan,
  describeStep,
  findingsByManifest,
  type Outcome,
  type Planned,
  type PublishFace,
} from "../../core/publish/index.ts";
import { reportWait } from "../connect/connect.ts";
import { textOf } from "../files/workspace.ts";
import { reportFindings } from "../terminal/findings-text.ts";
import { printError } from "../terminal/print.ts";
import { type AcceptOptions, acceptRenames } from "./accept-renames.ts";
import { type ConfirmOptions, confirm } from "./confirm.ts";
import { refusalOf, type TerminalRequest } from "./request.ts";

type Face = PublishFace<TerminalRequest>;

/** What the terminal shows on standard output, which depends on the format. */
export type PublishReport = Pick<Face, "show" | "report">;

/** How the user confirms; only commands that publish ask. */
export type ConsentOptions = ConfirmOptions & AcceptOptions;

/** The terminal as a face. Everything but results goes to standard error. */
export function publishFace(
  { destination }: Pick<TerminalRequest, "destination">,
  { show, report }: PublishReport,
  options: ConsentOptions = {},
): Face {
  return {
    show,
    note: (sentence) => printError(sentence),
    async reading(work) {
      try {
        return await work();
      } catch (error) {
        throw refusalOf(error, destination);
      }
    },
    async consent(_, { guesses, protectedName }: Consent) {
      await acceptRenames(options, guesses);
      await confirm(options, { protectedName });
      return true;
    },
    progress: (_, work) => cancellable(work),
    permissionsLost(why, file) {
      printError(why);
      printError(`To retry, run: command-manifest permissions ${file}`);
    },
    async report(planned, ending) {
      await report(planned, ending);
      if (ending.kind === "nothing-to-do" || ending.kind === "outdated") return;
      for (const { manifest, findings } of findingsByManifest(ending.findings, planned.request.batch.manifests)) {
        reportFindings(textOf(manifest), findings);
      }
    },
  };
}

/** A plan as text, with its target. */
export function planText({ plan, request }: Planned<TerminalRequest>): string {
  return [`In ${request.destination.label}:`, ...describePlan(plan)].join("\n");
}

/** Ctrl+C stops before the next step and ends a wait; a second one ends the program as usual. */
async function cancellable(work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome> {
  const controller = new AbortController();
  const cancel = (): void => {
    printError("Stopping after this step.");
    controller.abort();
  };
  process.once("SIGINT", cancel);
  try {
    return await work({
      signal: controller.signal,
      onProgress: (step, done, total) => printError(`[${done + 1}/${total}] ${describeStep(step)}`),
      onWait: reportWait,
    });
  } finally {
    process.off("SIGINT", cancel);
  }
}
