import type { Command } from "commander";
import {
  applyAt,
  describeOutcome,
  describePlan,
  describeStep,
  explainRefusal,
  ledgerAfter,
  locateRefusal,
  type Outcome,
  type RefusalFinding,
} from "../core/publish/index.ts";
import { type AcceptOptions, acceptRenames, addAcceptRenames } from "./accept-renames.ts";
import { addConfirm, type ConfirmOptions, confirm, refuseOtherName } from "./confirm.ts";
import { CannotRun, type ExitCode, exitCode } from "./exit.ts";
import { styleFor } from "./format/style.ts";
import { findingsOf } from "./format/text.ts";
import { keepingPermissions } from "./keep-permissions.ts";
import { addLedger } from "./ledger.ts";
import type { ManifestFile } from "./load.ts";
import { sayWaiting } from "./patience.ts";
import { type Prepared, type PrepareOptions, prepare } from "./prepare.ts";
import { addWhere } from "./where.ts";

type PublishOptions = PrepareOptions & ConfirmOptions & AcceptOptions;

const help = `
The token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …” or “Bearer …”; or one is asked for
with the client secret in COMMAND_MANIFEST_CLIENT_SECRET.
Commands that the manifests do not list are left alone, unless the target of the project file says "owns": "scope";
then everything goes in one call, which arrives wholly or not at all.
A command that only looks renamed wants a “yes” of its own, or --accept-renames; one that has its "id", or that the
ledger knows, does not.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or a step failed; what was
done is said, and publishing again does what is left.`;

/** Adds `publish`. */
export function registerPublish(program: Command): void {
  const command = program.command("publish").description("publish command manifests");
  addAcceptRenames(addConfirm(addLedger(addWhere(command.argument("[paths...]", "files and folders")))))
    .addHelpText("after", help)
    .action(async (paths: readonly string[], options: PublishOptions) => {
      process.exitCode = await publish(paths, options);
    });
}

async function publish(paths: readonly string[], options: PublishOptions): Promise<ExitCode> {
  refuseOtherName(options, options.target);
  const prepared = await prepare(paths, options);
  if (typeof prepared === "number") return prepared;
  const { plan, destination, where } = prepared;
  console.log([`In ${destination.label}:`, ...describePlan(plan)].join("\n"));
  if (plan.blockers.length > 0) return exitCode.findings;
  if (plan.steps.length === 0) {
    await remember(prepared);
    return exitCode.done;
  }
  await acceptRenames(options, plan.steps);
  await confirm(options, where);
  const outcome = await keepingPermissions(prepared, () => carryOut(prepared));
  for (const line of describeOutcome(outcome)) console.log(line);
  for (const line of refusalLines(outcome, prepared.files)) console.error(line);
  await remember(prepared);
  return outcome.failed || outcome.cancelled ? exitCode.refused : exitCode.done;
}

/** A publish that was cut is remembered as far as it came; what came is what is there. */
async function remember({ ledger, wanted, api }: Prepared): Promise<void> {
  if (!ledger) return;
  try {
    ledger.write(ledgerAfter(ledger.ledger, wanted, await api.list()));
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    console.error(`The ledger stays as it was: what is published now could not be read. ${explainRefusal(error)}`);
  }
}

/** Ctrl+C stops before the next step, and ends what waits; a second one ends the program as usual. */
async function carryOut({ plan, destination }: Prepared): Promise<Outcome> {
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

/** The refused values at their places in the files. */
function refusalLines({ failed }: Outcome, files: readonly ManifestFile[]): string[] {
  if (!failed || failed.step.kind === "delete") return [];
  const findings: readonly RefusalFinding[] = locateRefusal(failed.error, failed.step.wanted);
  const style = styleFor(process.stderr);
  return files.flatMap((file) => {
    const own = findings.filter(({ uri }) => uri === file.path);
    return own.length > 0 ? findingsOf({ file, findings: own }, style) : [];
  });
}
