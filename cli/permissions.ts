import type { Command } from "commander";
import { Unreachable } from "../core/api/service-error.ts";
import {
  applyPermissions,
  describePermissionsPlan,
  explainRefusal,
  type PermissionsManifest,
  type PermissionsOutcome,
  type PermissionsPlace,
  planPermissions,
  readPermissions,
} from "../core/publish/index.ts";
import { ask } from "./ask.ts";
import { connect, type Destination } from "./connect.ts";
import { CannotRun, type ExitCode, exitCode } from "./exit.ts";
import { Projects } from "./projects.ts";
import { readText, shownPath } from "./read.ts";
import { reportFindings } from "./report-findings.ts";
import { wantedUserToken } from "./tokens.ts";
import { addWhere, type WhereOptions, whereOf } from "./where.ts";

interface PermissionsOptions extends WhereOptions {
  readonly yes?: true;
}

const help = `
Permissions are edited in the name of a user who manages the guild and its roles, so a user's token is wanted beside the
application's: in the environment variable COMMAND_MANIFEST_USER_TOKEN, as “Bearer …”, with the scope
applications.commands.permissions.update. The overwrites of each listed command are replaced as a whole; commands that
are not listed are left alone. Without WHERE, the manifest's “guild_id” counts.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or a step failed.`;

/** Adds `permissions`. §4.5 */
export function registerPermissions(program: Command): void {
  addWhere(program.command("permissions").description("publish a permissions manifest").argument("<file>", "the file"))
    .option("--yes", "do not ask; needed where there is no terminal")
    .addHelpText("after", help)
    .action(async (file: string, options: PermissionsOptions) => {
      process.exitCode = await publishPermissions(file, options);
    });
}

async function publishPermissions(file: string, options: PermissionsOptions): Promise<ExitCode> {
  const text = readText(file);
  const manifest = readPermissions(text);
  if (manifest.errors.length > 0) return reportProblems(manifest, text, file);
  if (manifest.entries.length === 0) throw new CannotRun(`${shownPath(file)} lists no permissions to publish.`);
  const destination = connect(whereFor(manifest, options), manifest.applicationId);
  const { applicationId, guildId } = destination.target;
  if (guildId === undefined)
    throw new CannotRun("Permissions are a guild's: say --guild ID, or a target with a guild.");
  if (!destination.userClient) throw new CannotRun(wantedUserToken);
  try {
    return await planAndApply(manifest, destination, { applicationId, guildId }, options);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    console.error(`In ${destination.label}: ${reasonFor(error, destination)}`);
    return exitCode.refused;
  }
}

function whereFor({ guildId }: PermissionsManifest, options: PermissionsOptions): ReturnType<typeof whereOf> {
  const isSaid = options.guild !== undefined || options.target !== undefined || options.global;
  const said = isSaid || guildId === undefined ? options : { ...options, guild: guildId };
  return whereOf(said, new Projects().of(process.cwd()));
}

async function planAndApply(
  { entries }: PermissionsManifest,
  { client, userClient, target, label }: Destination,
  place: PermissionsPlace,
  options: PermissionsOptions,
): Promise<ExitCode> {
  const { applicationId, guildId } = place;
  const commands = [...(await client.listCommands(target)), ...(await client.listCommands({ applicationId }))];
  const current = await client.listPermissions(applicationId, guildId);
  const plan = planPermissions(entries, commands, current, place);
  console.log([`In ${label}:`, ...describePermissionsPlan(plan)].join("\n"));
  if (plan.blockers.length > 0) return exitCode.findings;
  if (plan.steps.length === 0 || !userClient) return exitCode.done;
  await confirm(options);
  return report(await applyPermissions(plan, userClient, place), plan.steps.length);
}

async function confirm({ yes }: PermissionsOptions): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CannotRun("Nothing was published: without a terminal, --yes is wanted.");
  }
  if (!/^y(es)?$/i.test(await ask("Publish this? (y/N) "))) throw new CannotRun("Nothing was published.");
}

function report({ done, failed }: PermissionsOutcome, total: number): ExitCode {
  console.log(`Done: the permissions of ${done.length} of ${total}.`);
  if (!failed) return exitCode.done;
  console.error(`Failed: permissions of ${failed.step.label}. ${explainRefusal(failed.error)}`);
  return exitCode.refused;
}

function reasonFor(error: unknown, { remedy }: Destination): string {
  return error instanceof Unreachable && remedy !== undefined ? `${error.message} ${remedy}` : explainRefusal(error);
}

function reportProblems({ errors }: PermissionsManifest, text: string, file: string): ExitCode {
  reportFindings(file, text, errors);
  console.error("Nothing was published: the service would refuse this.");
  return exitCode.findings;
}
