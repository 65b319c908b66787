import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import type { RequestedTarget } from "../../core/workspace/where.ts";
import { exitCode } from "../../node/terminal/exit.ts";
import type { Observer } from "../publish/editor-face.ts";
import { type CliPlace, runCli } from "./run-cli.ts";

/** A program whose commands are planned or published, and where to. */
export interface ProgramRun {
  /** Its command line. */
  readonly line: string;
  readonly place: RequestedTarget;
  readonly at: CliPlace;
}

/**
 * Runs a program on a local service of its own, and gives `work` a manifest of the commands that it has published for the place,
 * which is deleted when the work ends. Resolves with the exit code of the work, or of the terminal program if it made no manifest.
 */
export async function withProgramManifest(
  { line, place, at }: ProgramRun,
  observer: Observer,
  work: (manifest: vscode.Uri) => Promise<number>,
): Promise<number> {
  if (at.folder.scheme !== "file") {
    observer.say(["This folder is not on this machine's disk, so no program can be run in it."]);
    return exitCode.cannotRun;
  }
  const temporary = await mkdtemp(path.join(os.tmpdir(), "command-manifest-run-"));
  try {
    const manifest = path.join(temporary, "program.commands.json");
    const args = ["pull", "--run", line, "--until-published", ...placeArguments(place), "--out", manifest];
    const code = await runCli(args, at, observer);
    return code === exitCode.done ? await work(vscode.Uri.file(manifest)) : code;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function placeArguments({ target, guildId }: RequestedTarget): readonly string[] {
  if (target !== undefined) return ["--target", target];
  return guildId === undefined ? ["--global"] : ["--guild", guildId];
}
