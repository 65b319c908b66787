import {
  applyPermissions,
  describePermissionsPlan,
  explainRefusal,
  lossesOf,
  type PermissionsOutcome,
  type PermissionsPlace,
  planPermissions,
  readPermissions,
} from "../../core/publish/index.ts";
import { pulledPermissions } from "../../core/publish/permissions/pull.ts";
import { type GuildPermissions, readGuildPermissions } from "../../core/publish/permissions/read.ts";
import { findingsOfPermissionBlockers, locatePermissionsRefusal } from "../../core/publish/permissions/refusal.ts";
import { reportFindings } from "../check/report-findings.ts";
import { connect } from "../connect/connect.ts";
import { wantedUserToken } from "../connect/tokens.ts";
import { projectFrom } from "../files/projects.ts";
import { readText, shownPath } from "../files/read.ts";
import { type ConfirmOptions, confirm } from "../publish/confirm.ts";
import { savePermissions } from "../publish/keep-permissions.ts";
import type { WhereOptions } from "../publish/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { atGuild, placeOf, whereFor } from "./guild.ts";

/** What `permissions publish` takes. */
export interface PublishPermissionsOptions extends WhereOptions, ConfirmOptions {}

/** Publishes a permissions manifest: check, plan, show, ask, save what is lost, do it. Throws CannotRun. */
export async function publishPermissions(file: string, options: PublishPermissionsOptions): Promise<ExitCode> {
  const text = readText(file);
  const manifest = readPermissions(text);
  if (manifest.errors.length > 0) {
    reportFindings(file, text, manifest.errors);
    console.error("Nothing was published: the service would refuse this.");
    return exitCode.findings;
  }
  if (manifest.entries.length === 0) throw new CannotRun(`${shownPath(file)} lists no permissions to publish.`);
  const where = whereFor(options, manifest, await projectFrom(process.cwd()));
  const destination = connect(where, manifest.applicationId);
  const place = placeOf(destination);
  const { userClient } = destination;
  if (!userClient) throw new CannotRun(wantedUserToken);
  return await atGuild(destination, async () => {
    const guild = await readGuildPermissions(destination, place);
    const plan = planPermissions(manifest.entries, guild.commands, guild.current, place);
    console.log([`In ${destination.label}:`, ...describePermissionsPlan(plan, place)].join("\n"));
    if (plan.blockers.length > 0) {
      reportFindings(file, text, findingsOfPermissionBlockers(plan.blockers));
      return exitCode.findings;
    }
    if (plan.steps.length === 0) return exitCode.done;
    const losses = lossesOf(plan, place);
    if (losses.length > 0) console.log(["Who loses access:", ...losses.map((loss) => `    ${loss}`)].join("\n"));
    await confirm(options, where);
    saveLost(plan, guild, place);
    const outcome = await applyPermissions(plan, userClient, place);
    if (outcome.failed) reportFindings(file, text, refusedValues(outcome.failed));
    return report(outcome, plan.steps.length);
  });
}

/** What is there is replaced as a whole, so it is saved as it is; publishing the file puts it back. */
function saveLost(
  { steps }: ReturnType<typeof planPermissions>,
  { commands }: GuildPermissions,
  place: PermissionsPlace,
): void {
  const { applicationId: application_id, guildId: guild_id } = place;
  const losing = steps.filter(({ before }) => before.length > 0);
  const lost = losing.map(({ id, before: permissions }) => ({ id, application_id, guild_id, permissions }));
  if (lost.length > 0) savePermissions(pulledPermissions(lost, commands, place));
}

function refusedValues({ step, error }: NonNullable<PermissionsOutcome["failed"]>) {
  return locatePermissionsRefusal(error, step.wanted);
}

function report({ done, failed }: PermissionsOutcome, total: number): ExitCode {
  console.log(`Done: the permissions of ${done.length} of ${total}.`);
  if (!failed) return exitCode.done;
  console.error(`Failed: permissions of ${failed.step.label}. ${explainRefusal(failed.error)}`);
  return exitCode.refused;
}
