import * as vscode from "vscode";
import { localService } from "../../core/wire/service-url.ts";

/** The setting that names the service to publish to. */
export const serviceSettingName = "commandManifest.service";

/** What that setting says: “local”, or an address that may be faulty. */
export function serviceSetting(): string {
  const setting = vscode.workspace.getConfiguration().get<string>(serviceSettingName, localService).trim();
  return setting === "" ? localService : setting;
}
