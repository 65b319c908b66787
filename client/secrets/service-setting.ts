import * as vscode from "vscode";
import { localService } from "../../core/discord/service-url.ts";

/** The setting with the endpoint URL to publish to. */
export const serviceSettingName = "commandManifest.service";

/** “local”, or an address that may be invalid. Only the user's own: a folder must not choose where tokens go. */
export function serviceSetting(): string {
  const own = vscode.workspace.getConfiguration().inspect<string>(serviceSettingName)?.globalValue;
  return (typeof own === "string" && own.trim()) || localService;
}
