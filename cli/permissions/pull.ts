import { resolve } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { ManifestText } from "../../core/faulty-manifest.ts";
import { type ImportedPermissions, importPermissions } from "../../core/publish/permissions/import.ts";
import { atService } from "../connect/at-service.ts";
import { reasonOf, shownPath } from "../files/read.ts";
import { withManifest } from "../files/with-manifest.ts";
import { writeNew } from "../files/write-new.ts";
import type { WhereOptions } from "../publish/where.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { terminalFace } from "../terminal/face.ts";
import { type ConnectedGuild, connectGuild } from "./guild.ts";

/** What `permissions pull` takes. */
export interface PullPermissionsOptions extends WhereOptions {
  readonly out?: string;
  readonly into?: string;
}

/** Writes a guild's permissions as a new manifest, or imports them into one. Throws CannotRun. */
export async function pullPermissions({ out, into, ...options }: PullPermissionsOptions): Promise<ExitCode> {
  if (out !== undefined && into !== undefined) {
    throw new CannotRun("Use either --out for a new file, or --into for an existing one.");
  }
  let guild: ConnectedGuild | undefined;
  const read = async (manifest?: ManifestText): Promise<ImportedPermissions | undefined> =>
    await importPermissions(manifest, {
      face: terminalFace({}, () => {}),
      async connect(ids) {
        guild = await connectGuild(options, ids);
        return guild;
      },
    });
  return await atService(
    () => guild,
    async () => {
      if (into !== undefined)
        return await withManifest(into, async (manifest) => writeInto(into, await read(manifest)));
      writeNew((await read())?.text ?? "", out);
      return exitCode.done;
    },
  );
}

function writeInto(file: string, imported: ImportedPermissions | undefined): ExitCode {
  if (!imported?.into) return exitCode.done;
  const { isChanged, message, changes, notes } = imported.into;
  for (const change of changes) console.log(change);
  for (const note of notes) console.error(note);
  if (!isChanged) console.log(message);
  else write(file, imported.text);
  return exitCode.done;
}

function write(file: string, text: string): void {
  try {
    writeFileAtomic.sync(resolve(file), text);
  } catch (error) {
    throw new CannotRun(`${shownPath(file)} cannot be written: ${reasonOf(error)}.`);
  }
}
