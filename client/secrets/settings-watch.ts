import * as vscode from "vscode";
import { runs, showWithWaysOut, type WayOut } from "../stop.ts";
import { secretsInSetting } from "./secrets-in-settings.ts";

const section = "commandManifest";

/** Where a setting can be set, and the command that opens the file. */
const levels = [
  ["globalValue", "workbench.action.openSettingsJson"],
  ["workspaceValue", "workbench.action.openWorkspaceSettingsFile"],
  ["workspaceFolderValue", "workbench.action.openFolderSettingsFile"],
] as const;

/** Says once of each of our settings that a token stands in it. */
export class SettingsWatch implements vscode.Disposable {
  readonly #output: vscode.LogOutputChannel;
  readonly #listener: vscode.Disposable;
  /** By level and name, as long as there is something to say. */
  #told: ReadonlySet<string> = new Set();

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
    this.#listener = vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(section)) this.#look();
    });
    this.#look();
  }

  dispose(): void {
    this.#listener.dispose();
  }

  #look(): void {
    const found = new Map(settingsWithSecrets().map((one) => [`${one.command} ${one.name}`, one]));
    for (const [key, { name, command }] of found) {
      if (!this.#told.has(key)) this.#say(name, command);
    }
    this.#told = new Set(found.keys());
  }

  #say(name: string, command: string): void {
    showWithWaysOut(vscode.window.showWarningMessage, burntSetting(name), [showIt(name, command)], this.#output);
  }
}

interface Found {
  readonly name: string;
  readonly command: string;
}

function settingsWithSecrets(): Found[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [undefined, ...folders].flatMap((folder) => {
    const settings = vscode.workspace.getConfiguration(section, folder?.uri);
    const names = Object.keys(settings).filter((name) => typeof settings[name] !== "function");
    return names.flatMap((name) => {
      const said = settings.inspect<unknown>(name);
      return levels
        .filter(([level]) => hasSecret(`${section}.${name}`, said?.[level]))
        .map(([, command]) => ({ name: `${section}.${name}`, command }));
    });
  });
}

function hasSecret(name: string, value: unknown): boolean {
  if (typeof value === "string") return secretsInSetting(name, value).length > 0;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSecret(name, key) || hasSecret(name, inner));
}

/** What is said of a setting that a secret stands in; the secret itself is not in it. */
export function burntSetting(name: string): string {
  return vscode.l10n.t(
    "A secret stands in the setting {0}, and is burnt: settings are plain files, and are synchronized. Its quick fix moves it to the editor's secret store; reset it where it was issued.",
    name,
  );
}

/** Opens the settings file at a setting. */
export function showIt(name: string, command = "workbench.action.openSettingsJson"): WayOut {
  return runs(vscode.l10n.t("Show It"), command, { revealSetting: { key: name, edit: false } });
}
