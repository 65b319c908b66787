import * as vscode from "vscode";
import { localService } from "../../../core/discord/service-url.ts";

/** The setting with the endpoint URL to publish to. */
export const serviceSettingName = "commandManifest.service";

/** “local”, or a URL that may be invalid. Reads only the user's own setting: a folder must not choose where tokens go. */
export function serviceSetting(): string {
  const own = vscode.workspace.getConfiguration().inspect<string>(serviceSettingName)?.globalValue;
  return (typeof own === "string" && own.trim()) || localService;
}
