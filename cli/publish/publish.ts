import { type Command, Option } from "commander";
import { publish } from "../../core/publish/index.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { addAcceptRenames, addConfirm, refuseOtherName } from "./confirm.ts";
import { type ConsentOptions, publishFace } from "./face.ts";
import { writePermissions } from "./keep-permissions.ts";
import { publishReports } from "./publish-report.ts";
import { addRequest, type RequestOptions, requestOf } from "./request.ts";

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
  3  Discord refused a request, or a step failed (publish again to complete the remaining steps)`;

/** Adds `publish`. */
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
