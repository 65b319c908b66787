import path from "node:path";
import { localService } from "../../core/discord/service-url.ts";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { lookedAt, typedTexts } from "./found.ts";
import type { FaceWorkspace } from "./workspaces.ts";

/** A plan or a publish to ask for, and its destination. */
export interface Ask {
  readonly command: "plan" | "publish";
  /** A folder of the workspace; absent: all of it. */
  readonly folder?: string;
  /** A target's name; absent: it goes to a guild. */
  readonly target?: string;
}

/** The texts and effects of a face. */
export interface Answered {
  /** The exit code. */
  readonly code: number;
  /** The plan, and its result. */
  readonly plan: readonly string[];
  /** The notes beside the plan: on standard error, and in the extension's output. */
  readonly notes: readonly string[];
  /** Why there is no plan; the findings that are in the way, each with its place. */
  readonly reasons: readonly string[];
  readonly calls: readonly string[];
}

/** A target that no project has. */
export const missingTarget = "no-such-target";

/**
 * The requests for a workspace: each of its projects goes to a guild, to its targets on the local service, and to a missing
 * target.
 */
export function asksIn(workspace: FaceWorkspace): readonly Ask[] {
  const texts = typedTexts(workspace);
  const projects = lookedAt(workspace).filter(isProjectFile);
  const places = projects.flatMap((file) => {
    const parent = path.posix.dirname(file);
    const folder = parent === "." ? {} : { folder: parent };
    const { targets } = parseProject(texts[file] ?? "").project;
    const local = targets.filter(({ service }) => service === localService).map(({ name }) => name);
    return [folder, ...[...local, missingTarget].map((target) => ({ ...folder, target }))];
  });
  const all = places.some(({ folder }) => folder === undefined) ? places : [{}, ...places];
  return all.flatMap((place) => [
    { command: "plan", ...place },
    { command: "publish", ...place },
  ]);
}

/**
 * Why something was not published: the findings among what was said, or else the last that was said. The face's `folder` is a
 * temporary one, so it is called the same in both.
 */
export function reasonsIn(spoken: readonly string[], folder: string): readonly string[] {
  const said = spoken.map((text) => text.replaceAll(folder, "the folder"));
  const findings = said.flatMap((text) => text.split("\n")).filter((line) => /:\d+:\d+ {2}error {2}/.test(line));
  return findings.length > 0 ? findings : said.slice(-1);
}

/** Whether a line says how far a publish is. How long it waits between two calls depends on the time that they take. */
export function isProgress(line: string): boolean {
  return /^\d+ of \d+ · /.test(line);
}

/** A note as it is at any time of the day, for it may name a file that is new. */
export function timeless(note: string): string {
  return note.replace(/saved-\w+\.permissions/, "saved.permissions");
}
