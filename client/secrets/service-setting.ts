import * as vscode from "vscode";
import { localService } from "../../core/wire/service-url.ts";

/** The setting with the endpoint URL to publish to. */
export const serviceSettingName = "commandManifest.service";

/** The setting's value: “local”, or a URL that may not be valid. */
export function serviceSetting(): string {
  const setting = vscode.workspace.getConfiguration().get<string>(serviceSettingName, localService).trim();
  return setting === "" ? localService : setting;
}
