import { resolve } from "node:path";
import type { Command } from "commander";
import { type ImportReport, importPermissions } from "../../core/permissions/import.ts";
import { atService } from "../connect/connect.ts";
import { readManifest } from "../files/read.ts";
import { pathOf, projectHere } from "../files/workspace.ts";
import { writeNew, writeText } from "../files/write.ts";
import { addWhere, type WhereOptions } from "../publish/where.ts";
import { action } from "../terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { terminalFace } from "../terminal/face.ts";
import { print, printError } from "../terminal/print.ts";
import { type ConnectedGuild, connectGuild } from "./guild.ts";

const help = `
Commands are listed by name, and “*” is the application. --into updates a manifest to match the guild. Its comments and
its order stay, and only differences change. Without --guild and --target, the manifest's “guild_id” is used.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused a request or could not be reached`;

interface PullOptions extends WhereOptions {
  readonly out?: string;
  readonly into?: string;
}

/** Adds `permissions pull`. §4.5 */
export function registerPermissionsPull(permissions: Command): void {
  addWhere(permissions.command("pull").description("write the permissions of a guild to a manifest"))
    .option("--out <file>", "new file (by default standard output)")
    .option("--into <file>", "existing permissions manifest to update")
    .addHelpText("after", help)
    .action(action(pull));
}

async function pull({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (out !== undefined && into !== undefined) {
    throw new CannotRun("Use either `--out` for a new file or `--into` for an existing one.");
  }
  const manifest = into === undefined ? undefined : readManifest(into);
  let guild: ConnectedGuild | undefined;
  return await atService(
    () => guild,
    async () => {
      const imported = await importPermissions(manifest, {
        face: terminalFace(),
        async connect(ids) {
          guild = await connectGuild(options, ids);
          return guild;
        },
      });
      const { text = "", into: report } = imported ?? {};
      if (into === undefined) writeNew(text, out);
      else if (report && printReport(report)) {
        const project = await projectHere();
        writeText(resolve(into), text, { project: project && pathOf(project.folder) });
      }
      return exitCode.done;
    },
  );
}

/** Prints what an import did. Returns whether it changed anything. */
function printReport({ isChanged, message, changes, notes }: ImportReport): boolean {
  for (const change of changes) print(change);
  for (const note of notes) printError(note);
  if (!isChanged) print(message);
  return isChanged;
}
