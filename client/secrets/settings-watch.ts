import * as vscode from "vscode";
import { secretsInSetting } from "../../core/credentials/secrets-in-settings.ts";
import { type Action, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";

const section = "commandManifest";

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
    const found = new Map(settingsWithSecrets().map((one) => [one.place, one]));
    for (const [place, one] of found) {
      if (!this.#told.has(place)) {
        showWithActions(vscode.window.showWarningMessage, burntSetting(one.name), [showIt(one)], this.#output);
      }
    }
    this.#told = new Set(found.keys());
  }
}

interface Found {
  readonly name: string;
  /** Its name and where it is set. */
  readonly place: string;
  open(): unknown;
}

/** A Stop's words where a secret stands in a setting, with the way to it; the secret itself is not in them. */
export function stopAtSecret(name: string): UserErrorWithActions {
  const found = settingsWithSecrets().filter((one) => one.name === name);
  return new UserErrorWithActions(burntSetting(name), ...found.slice(0, 1).map(showIt));
}

function settingsWithSecrets(): Found[] {
  // Without a workspace file there is one folder, whose settings are the workspace's.
  const folders = vscode.workspace.workspaceFile ? (vscode.workspace.workspaceFolders ?? []) : [];
  return [
    ...secretsAt("globalValue", (reveal) =>
      vscode.commands.executeCommand("workbench.action.openSettingsJson", reveal),
    ),
    ...secretsAt("workspaceValue", (reveal) =>
      vscode.commands.executeCommand("workbench.action.openWorkspaceSettingsFile", reveal),
    ),
    ...folders.flatMap(({ uri }) => {
      const file = vscode.Uri.joinPath(uri, ".vscode", "settings.json");
      return secretsAt("workspaceFolderValue", () => vscode.window.showTextDocument(file), uri);
    }),
  ];
}

type Level = "globalValue" | "workspaceValue" | "workspaceFolderValue";

function secretsAt(level: Level, open: (reveal: object) => unknown, folder?: vscode.Uri): Found[] {
  const settings = vscode.workspace.getConfiguration(section, folder);
  const names = Object.keys(settings).filter((name) => typeof settings[name] !== "function");
  return names
    .filter((name) => hasSecret(`${section}.${name}`, settings.inspect<unknown>(name)?.[level]))
    .map((name) => `${section}.${name}`)
    .map((name) => ({
      name,
      place: `${level} ${folder ?? ""} ${name}`,
      open: () => open({ revealSetting: { key: name, edit: false } }),
    }));
}

function hasSecret(name: string, value: unknown): boolean {
  if (typeof value === "string") return secretsInSetting(name, value).length > 0;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => hasSecret(name, key) || hasSecret(name, inner));
}

function burntSetting(name: string): string {
  return vscode.l10n.t(
    "A secret stands in the setting {0}, and is burnt: settings are plain files, and are synchronized. Its quick fix moves it to the editor's secret store; reset it where it was issued.",
    name,
  );
}

function showIt({ open }: Found): Action {
  return { title: vscode.l10n.t("Show It"), run: open };
}
