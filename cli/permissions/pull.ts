import { resolve } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { type PermissionsManifest, readPermissions } from "../../core/publish/index.ts";
import { mergePermissions } from "../../core/publish/permissions/merge.ts";
import { pulledPermissions } from "../../core/publish/permissions/pull.ts";
import { readGuildPermissions } from "../../core/publish/permissions/read.ts";
import { reportFindings } from "../check/report-findings.ts";
import { connect } from "../connect/connect.ts";
import { projectFrom } from "../files/projects.ts";
import { readText, reasonOf, shownPath } from "../files/read.ts";
import { writeNew } from "../files/write-new.ts";
import type { WhereOptions } from "../publish/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { atGuild, placeOf, whereFor } from "./guild.ts";

/** What `permissions pull` takes. */
export interface PullPermissionsOptions extends WhereOptions {
  readonly out?: string;
  readonly into?: string;
}

/** Writes a guild's permissions as a new manifest, or brings one up to them. Throws CannotRun. */
export async function pullPermissions({ out, into, ...options }: PullPermissionsOptions): Promise<ExitCode> {
  if (out !== undefined && into !== undefined)
    throw new CannotRun("Say --out for a new file, or --into for one that is there.");
  const text = into === undefined ? undefined : readText(into);
  const manifest = text === undefined ? undefined : readPermissions(text);
  if (into !== undefined && text !== undefined && manifest && manifest.errors.length > 0) {
    reportFindings(into, text, manifest.errors);
    console.error(`Nothing was written: ${shownPath(into)} has errors.`);
    return exitCode.findings;
  }
  const destination = connect(whereFor(options, manifest, await projectFrom(process.cwd())), manifest?.applicationId);
  const place = placeOf(destination);
  refuseOtherGuild(manifest, place.guildId, into);
  return await atGuild(destination, async () => {
    const guild = await readGuildPermissions(destination, place);
    if (into !== undefined && text !== undefined) writeMerged(into, text, mergePermissions(text, guild, place));
    else writeNew(pulledPermissions(guild.current, guild.commands, place), out);
    return exitCode.done;
  });
}

function refuseOtherGuild(manifest: PermissionsManifest | undefined, guildId: string, into = ""): void {
  const said = manifest?.guildId;
  if (said === undefined || said === guildId) return;
  throw new CannotRun(
    `${shownPath(into)} is of guild ${said}, so the permissions of guild ${guildId} do not go into it.`,
  );
}

function writeMerged(into: string, before: string, merged: ReturnType<typeof mergePermissions>): void {
  const { text, changed, added, unresolved, left } = merged;
  for (const label of changed) console.log(`~ permissions of ${label}`);
  for (const label of added) console.log(`+ permissions of ${label}`);
  for (const label of unresolved) console.error(`No such command is published, so its entry stays as it is: ${label}`);
  for (const label of left) console.error(`There is no place for them in this manifest: permissions of ${label}`);
  if (text === before) {
    console.log(`Nothing to do: ${shownPath(into)} has all that the guild has.`);
    return;
  }
  try {
    writeFileAtomic.sync(resolve(into), text);
  } catch (error) {
    throw new CannotRun(`${shownPath(into)} cannot be written: ${reasonOf(error)}.`);
  }
}
