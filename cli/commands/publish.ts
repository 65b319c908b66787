import { type Command, Option } from "commander";
import { action } from "../terminal/action.ts";
import { addAcceptRenames, addCarryOut, addDeleteAll, addMany, addRequest, sharesIn } from "./publishing.ts";

const help = `
The environment variable COMMAND_MANIFEST_TOKEN contains the bot token, or “Bearer ” and an access token. Without it, a
token is requested with the client secret in COMMAND_MANIFEST_CLIENT_SECRET. COMMAND_MANIFEST_SERVICE contains the address
of the local service, as a line of “serve --format json”, if it is not to be the newest that runs on this machine.
Commands that the manifests do not list do not change, unless the target in the project file has "owns": "scope". Such a
target is published with one bulk overwrite, which is all or nothing.
Where a manifest is empty, or all manifests together have no command, nothing is deleted without --delete-all and the
number of commands that it deletes.
A guessed rename must be confirmed separately, or with --accept-renames or --reject-renames. This is not required if the
command has its "id" in the manifest or is listed in the ledger.

The state at a URL that --state names is read with GET and replaced with PUT and If-Match. The environment variable
COMMAND_MANIFEST_STATE_TOKEN contains the bearer token of its server. If it cannot be reached, nothing is published.

With --plan, the manifests and the targets are those of the plan. If something that matters to it has changed in the meantime,
nothing is published and the changes are shown. Of many guilds, only those that have changed are left out (exit code 3). A plan leads your token only to Discord or to this machine. For another
server, name the same --service.

The JSON format is the object of “plan” with { result, done, failed, not_done }. result is "done", "failed", "cancelled",
"blocked" or "outdated" (which has { changes }). failed is null or has { steps, message, effect, status, code, places },
retry_after (seconds) if Discord said when to try again, and install_url if the application must be installed in the guild.
If several guilds or targets are named, it is an array of such objects. They are all planned and confirmed before the
first is published. One whose published commands cannot be read does not stop the others, except with --plan.

Exit codes:
  0  Done
  1  The manifests have errors
  2  The command cannot run, or the saved plan is out of date
  3  Discord refused a request, a step failed (publish again to complete the remaining steps), or permissions could not
     be restored`;

/** Adds `publish`. */
export function registerPublish(program: Command): void {
  const command = program.command("publish").description("publish command manifests");
  addMany(addCarryOut(addDeleteAll(addAcceptRenames(addRequest(command)))))
    .addOption(
      new Option("--waves <percents>", "with many guilds, stop after these shares and ask, such as 1%,10%").argParser(
        sharesIn,
      ),
    )
    .addOption(
      new Option("--plan <file>", "carry out exactly the plan that `plan --out` has saved, or nothing").conflicts([
        ...["guild", "global", "target", "application", "ledger", "rejectRenames", "turnOnActivities"],
        ...["run", "untilPublished"],
      ]),
    )
    .option("--turn-on-activities", "give the local service's app an Activity first, which entry points require")
    .addHelpText("after", help)
    .action(action(async () => (await import("./online.ts")).publishPaths));
}
