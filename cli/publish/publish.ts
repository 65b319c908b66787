import { type Command, Option } from "commander";
import { publish } from "../../core/publish/index.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { addAcceptRenames } from "./accept-renames.ts";
import { addConfirm, refuseOtherName } from "./confirm.ts";
import { type ConsentOptions, publishFace } from "./face.ts";
import { writePermissions } from "./keep-permissions.ts";
import { publishReports } from "./publish-report.ts";
import { addRequest, type RequestOptions, requestOf } from "./request.ts";

type PublishOptions = RequestOptions & ConsentOptions & { readonly format: keyof typeof publishReports };

const codes = {
  done: exitCode.done,
  blocked: exitCode.findings,
  "called-off": exitCode.cannotRun,
  failed: exitCode.refused,
} as const;

const help = `
The token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …” or “Bearer …”; or one is asked for
with the client secret in COMMAND_MANIFEST_CLIENT_SECRET.
Commands that the manifests do not list are left alone, unless the target of the project file says "owns": "scope";
then everything goes in one bulk overwrite, which is all or nothing.
A command that only looks renamed requires a “yes” of its own, or --accept-renames. One that has its "id", or that the
ledger knows, does not.

The JSON format is the object of “plan”, with { result, done, failed, not_done }; result is "done", "failed", "cancelled"
or "blocked", and failed has { steps, message, effect, status, code, places }, or is null.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or a step failed; what was
done is said, and publishing again does what is left.`;

/** Adds `publish`. */
export function registerPublish(program: Command): void {
  const command = program.command("publish").description("publish command manifests");
  addAcceptRenames(addConfirm(addRequest(command)))
    .addOption(new Option("--format <format>", "how to say it").choices(Object.keys(publishReports)).default("text"))
    .addHelpText("after", help)
    .action(action(run));
}

async function run(paths: readonly string[], options: PublishOptions): Promise<ExitCode> {
  refuseOtherName(options, options.target);
  const { request, records } = await requestOf(paths, options);
  const face = publishFace(request, publishReports[options.format], options);
  const savePermissions = async (text: string): Promise<string> => writePermissions(text);
  const { result, recorded } = await publish(request, { face, records, savePermissions });
  await recorded;
  return codes[result];
}
