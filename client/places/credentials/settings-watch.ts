import * as vscode from "vscode";
import { type Action, UserErrorWithActions, warn } from "../../ui/user-error.ts";
import { hasSecret } from "./secrets-in-settings.ts";

const section = "commandManifest";

/** Warns once about each of our settings that contains a token. */
export function watchSettings(): vscode.Disposable {
  /** Settings that were reported and still contain a secret, by level and name. */
  let reported: ReadonlySet<string> = new Set();
  const look = (): void => {
    const found = settingsWithSecrets();
    for (const one of found.filter(({ place }) => !reported.has(place))) {
      warn(secretWarning(one.name), showSetting(one));
    }
    reported = new Set(found.map(({ place }) => place));
  };
  look();
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(section)) look();
  });
}

interface SettingWithSecret {
  readonly name: string;
  /** The setting's name and level. */
  readonly place: string;
  open(): unknown;
}

/** The error about a secret in a setting, with an action that shows the setting. Never contains the secret. */
export function secretInSetting(name: string): UserErrorWithActions {
  const found = settingsWithSecrets().filter((one) => one.name === name);
  return new UserErrorWithActions(secretWarning(name), ...found.slice(0, 1).map(showSetting));
}

function settingsWithSecrets(): SettingWithSecret[] {
  // Without a workspace file there is one folder, whose settings are the workspace's.
  const folders = vscode.workspace.workspaceFile ? (vscode.workspace.workspaceFolders ?? []) : [];
  return [
    ...secretsAt("globalValue", (setting) => openSettings("openSettingsJson", setting)),
    ...secretsAt("workspaceValue", (setting) => openSettings("openWorkspaceSettingsFile", setting)),
    ...folders.flatMap(({ uri }) => {
      const file = vscode.Uri.joinPath(uri, ".vscode", "settings.json");
      return secretsAt("workspaceFolderValue", () => vscode.window.showTextDocument(file), uri);
    }),
  ];
}

type SettingLevel = "globalValue" | "workspaceValue" | "workspaceFolderValue";

function openSettings(command: string, key: string): Thenable<unknown> {
  return vscode.commands.executeCommand(`workbench.action.${command}`, { revealSetting: { key, edit: false } });
}

function secretsAt(level: SettingLevel, open: (setting: string) => unknown, folder?: vscode.Uri): SettingWithSecret[] {
  const settings = vscode.workspace.getConfiguration(section, folder);
  const names = Object.keys(settings).filter((name) => typeof settings[name] !== "function");
  return names
    .filter((name) => hasSecret(`${section}.${name}`, settings.inspect<unknown>(name)?.[level]))
    .map((name) => `${section}.${name}`)
    .map((name) => ({ name, place: `${level} ${folder ?? ""} ${name}`, open: () => open(name) }));
}

function secretWarning(name: string): string {
  return `The setting ${name} contains a secret, and settings are plain files that are synchronized. Use the quick fix to move it to the editor's secret storage, then reset it where it was issued.`;
}

function showSetting({ open }: SettingWithSecret): Action {
  return { title: "Show Setting", run: open };
}
