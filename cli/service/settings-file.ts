import { stripComments } from "jsonc-parser";
import { type ErrorBody, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import type { RunningService } from "../../service/start.ts";
import { readText, shownPath } from "../files/read.ts";
import { CannotRun } from "../terminal/exit.ts";

export interface SettingsFile {
  readonly path: string;
  /** The body of `PATCH /local/settings`. */
  readonly text: string;
}

/** Reads a settings file, which may have comments. Throws CannotRun. */
export function readSettings(path: string): SettingsFile {
  return { path, text: stripComments(readText(path).replace(/^\uFEFF/, "")) };
}

/** Changes the settings in a file and no others. Rejects with CannotRun if they are not valid. */
export async function applySettings(service: RunningService, { path, text }: SettingsFile): Promise<void> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = new URL("/local/settings", service.url);
  const response = await service.fetch(new Request(url, { method: "PATCH", headers, body: text }));
  if (response.ok) return;
  const { message, errors } = (await response.json()) as ErrorBody;
  const faults = flattenErrorTree(errors).map(formatError);
  throw new CannotRun(
    `The settings in ${shownPath(path)} were refused:\n${(faults.length > 0 ? faults : [message]).join("\n")}`,
  );
}
