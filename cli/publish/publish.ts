import { type Command, Option } from "commander";
import {
  applyAt,
  describeStep,
  explainRefusal,
  ledgerAfter,
  type Outcome,
  openSteps,
  publishedAfter,
  type Step,
} from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { sayWaiting } from "../connect/patience.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { type AcceptOptions, acceptRenames, addAcceptRenames } from "./accept-renames.ts";
import { addConfirm, type ConfirmOptions, confirm, refuseOtherName } from "./confirm.ts";
import { keepingPermissions } from "./keep-permissions.ts";
import { addLedger } from "./ledger.ts";
import { type Prepared, type PrepareOptions, prepare } from "./prepare.ts";
import { publishReports } from "./publish-report.ts";
import { addWhere } from "./where.ts";

type PublishOptions = PrepareOptions &
  ConfirmOptions &
  AcceptOptions & { readonly format: keyof typeof publishReports };

const help = `
The token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …” or “Bearer …”; or one is asked for
with the client secret in COMMAND_MANIFEST_CLIENT_SECRET.
Commands that the manifests do not list are left alone, unless the target of the project file says "owns": "scope";
then everything goes in one call, which arrives wholly or not at all.
A command that only looks renamed wants a “yes” of its own, or --accept-renames; one that has its "id", or that the
ledger knows, does not.

The JSON format is the object of “plan”, with { result, done, failed, not_done }; result is "done", "failed", "cancelled"
or "blocked", and failed has { steps, message, effect, status, code, places }, or is null.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or a step failed; what was
done is said, and publishing again does what is left.`;

/** Adds `publish`. */
export function registerPublish(program: Command): void {
  const command = program.command("publish").description("publish command manifests");
  addAcceptRenames(addConfirm(addLedger(addWhere(command.argument("[paths...]", "files and folders")))))
    .addOption(new Option("--format <format>", "how to say it").choices(Object.keys(publishReports)).default("text"))
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: PublishOptions) => {
      process.exitCode = await publish(paths, options);
    });
}

async function publish(paths: readonly string[], options: PublishOptions): Promise<ExitCode> {
  refuseOtherName(options, options.target);
  const prepared = await prepare(paths, options);
  if (typeof prepared === "number") return prepared;
  const { plan, where } = prepared;
  const report = publishReports[options.format];
  report.planned(prepared);
  if (plan.blockers.length > 0 || plan.steps.length === 0) {
    report.ended(prepared);
    if (plan.blockers.length > 0) return exitCode.findings;
    remember(prepared, prepared.published, []);
    return exitCode.done;
  }
  await acceptRenames(options, plan.steps);
  await confirm(options, where);
  const outcome = await keepingPermissions(prepared, () => carryOut(prepared));
  report.ended(prepared, outcome);
  await rememberOutcome(prepared, outcome);
  return outcome.failed || outcome.cancelled ? exitCode.refused : exitCode.done;
}

/** A publish that was cut is remembered as far as it came; what came is what is there. */
async function rememberOutcome(prepared: Prepared, outcome: Outcome): Promise<void> {
  if (!prepared.ledger) return;
  remember(prepared, await publishedNow(prepared, outcome), openSteps(outcome));
}

async function publishedNow({ api, published }: Prepared, outcome: Outcome): Promise<readonly PublishedCommand[]> {
  try {
    return await api.list();
  } catch (error) {
    const reason = explainRefusal(error);
    console.error(`The ledger has only what the publish itself knows: what is published could not be read. ${reason}`);
    return publishedAfter(published, outcome);
  }
}

/** Throws CannotRun. */
function remember(
  { ledger, wanted, plan: { scope } }: Prepared,
  published: readonly PublishedCommand[],
  open: readonly Step[],
): void {
  ledger?.write(ledgerAfter(ledger.ledger, wanted, published, { scope, open }));
}

/** Ctrl+C stops before the next step, and ends what waits; a second one ends the program as usual. */
async function carryOut(prepared: Prepared): Promise<Outcome> {
  const { plan, destination, published } = prepared;
  // A program that is ended in the middle has to leave behind what it was about to do.
  remember(prepared, published, plan.steps);
  const controller = new AbortController();
  const cancel = (): void => {
    console.error("Stopping after this step.");
    controller.abort();
  };
  process.once("SIGINT", cancel);
  try {
    return await applyAt(destination, plan, {
      signal: controller.signal,
      onProgress: (step, done, total) => console.error(`[${done + 1}/${total}] ${describeStep(step)}`),
      onWait: sayWaiting,
    });
  } finally {
    process.off("SIGINT", cancel);
  }
}
