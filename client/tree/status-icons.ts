import * as vscode from "vscode";
import { CommandType } from "../../core/language/facts/constants.ts";
import type { CommandStatus } from "../../core/publish/state/command-state.ts";

type Look = readonly [icon: string, color?: string];

const attention = "list.warningForeground";

/** Every state has a shape of its own: colour alone tells nothing apart. */
const looks: Readonly<Record<CommandStatus, Look>> = {
  "in-sync": ["pass", "testing.iconPassed"],
  "changed-here": ["diff-modified", "gitDecoration.modifiedResourceForeground"],
  "changed-there": ["warning", attention],
  "changed-both": ["git-compare", attention],
  differs: ["diff", attention],
  "only-here": ["diff-added", "gitDecoration.addedResourceForeground"],
  "removed-here": ["diff-removed", "gitDecoration.deletedResourceForeground"],
  "gone-there": ["error", attention],
  "only-there": ["circle-outline"],
  unknown: ["question"],
};

export function statusIcon(status: CommandStatus): vscode.ThemeIcon {
  const [icon, color] = looks[status];
  return new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
}

/** The icon of what keeps commands from being published. */
export function problemIcon(): vscode.ThemeIcon {
  return new vscode.ThemeIcon("warning", new vscode.ThemeColor(attention));
}

const typeIcons: Readonly<Record<number, string>> = {
  [CommandType.CHAT_INPUT]: "terminal",
  [CommandType.USER]: "person",
  [CommandType.MESSAGE]: "comment",
  [CommandType.PRIMARY_ENTRY_POINT]: "rocket",
};

export function typeIcon(type: number): vscode.ThemeIcon {
  return new vscode.ThemeIcon(typeIcons[type] ?? "symbol-misc");
}
