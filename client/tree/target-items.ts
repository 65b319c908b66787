import * as vscode from "vscode";
import { CommandType } from "../../core/language/facts/constants.ts";
import type { TypeCount } from "../../core/language/model/counts.ts";
import { counterText } from "../../core/language/show/hover/counter.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { type CommandStatus, statusDetail, statusLabel } from "../../core/publish/state/command-state.ts";
import { placeLabel, targetLabel, targetSummary, typeTitle } from "../../core/publish/state/target-state.ts";
import { localTime } from "../publish/roll-back.ts";
import { createsLabel, describeTarget, refreshedLabel } from "../state/describe-target.ts";
import { childNodes, type TargetNode } from "./target-nodes.ts";
import { type Look, placeIn, type TargetRow } from "./target-rows.ts";

/** A row as the editor draws it. What its icon and colour say, its words say as well. A click goes to its manifest. */
export function targetItem(row: TargetRow): vscode.TreeItem {
  const item = { ...shownAs(row.node), id: row.id };
  const command = { title: "Go to Command", command: "commandManifest.goToCommand", arguments: [row] };
  return Object.assign(new vscode.TreeItem(item.label), item, placeIn(row) && { command });
}

/** All that a row shows, to tell whether it changed. */
export const lookOf: Look = (node) => {
  const { tooltip, ...shown } = shownAs(node);
  return JSON.stringify([shown, typeof tooltip === "string" ? tooltip : tooltip?.value]);
};

type Shown = vscode.TreeItem & { readonly label: string };

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

function shownAs(node: TargetNode): Shown {
  switch (node.kind) {
    case "project":
      return projectItem(node.project.folder);
    case "target":
      return targetRow(node);
    case "group":
      return groupRow(node.count);
    case "command":
      return commandRow(node);
    case "subcommand":
      return subcommandRow(node);
    case "creates":
      return createsRow(node);
    case "problem":
      return {
        label: node.message,
        tooltip: node.message,
        collapsibleState: None,
        iconPath: icon("warning", attention),
      };
    case "history": {
      const description = String(node.entries.length);
      return { label: "History", description, collapsibleState: Collapsed, iconPath: icon("history") };
    }
    case "publish":
      return publishRow(node.entry);
  }
}

function projectItem(folder: string): Shown {
  const uri = vscode.Uri.parse(folder, true);
  const root = vscode.workspace.getWorkspaceFolder(uri);
  const isRoot = root?.uri.toString() === uri.toString();
  const label = isRoot ? root.name : vscode.workspace.asRelativePath(uri);
  return { label, collapsibleState: Expanded, iconPath: icon("folder"), tooltip: uri.fsPath };
}

function targetRow({ subject: { target } }: Extract<TargetNode, { readonly kind: "target" }>): Shown {
  const { where, state } = target;
  const label = targetLabel(target);
  const summary = targetSummary(state);
  const isProtected = where.protectedName !== undefined;
  const words = [summary, placeLabel(where), ...(isProtected ? ["protected"] : [])];
  return {
    label,
    description: words.join(" · "),
    tooltip: describeTarget(target),
    collapsibleState: Expanded,
    iconPath: icon(isProtected ? "lock" : "target"),
    contextValue: "target",
    accessibilityInformation: { label: [label, ...words].join(", ") },
  };
}

/** What each refresh changes is in this row alone: a row is drawn with all below it, and must not change under a click. */
function createsRow({ left, refreshedAt }: Extract<TargetNode, { readonly kind: "creates" }>): Shown {
  const label = createsLabel(left);
  const refreshed = refreshedAt === undefined ? [] : [refreshedLabel(refreshedAt)];
  return {
    label,
    tooltip: [label, ...refreshed].join("\n"),
    collapsibleState: None,
    iconPath: icon("dashboard"),
    accessibilityInformation: { label: [label, ...refreshed].join(", ") },
  };
}

function groupRow({ type, actual, limit }: TypeCount): Shown {
  const label = typeTitle(type);
  return {
    label,
    description: counterText({ actual, limit }),
    collapsibleState: Expanded,
    iconPath: icon(typeIcons[type] ?? "symbol-misc"),
    accessibilityInformation: { label: `${label}, ${actual} of ${limit.max}` },
  };
}

function commandRow(node: Extract<TargetNode, { readonly kind: "command" }>): Shown {
  const { command } = node;
  const { status, label, desired, id } = command;
  const isPublishable = desired !== undefined && status !== "in-sync";
  const contextValue = [
    "command",
    ...(desired?.uri === undefined ? [] : ["listed"]),
    ...(isPublishable ? ["publishable"] : []),
    ...(id === undefined ? [] : ["published"]),
  ].join(" ");
  return { ...stateRow(label, status, node), contextValue };
}

function subcommandRow(node: Extract<TargetNode, { readonly kind: "subcommand" }>): Shown {
  const isListed = node.command.desired?.uri !== undefined;
  const contextValue = isListed ? "subcommand listed" : "subcommand";
  return { ...stateRow(node.subcommand.name, node.subcommand.status, node), contextValue };
}

function stateRow(label: string, status: CommandStatus, node: TargetNode): Shown {
  const words = statusLabel(status);
  const detail = statusDetail(status);
  const hasChildren = childNodes(node).length > 0;
  return {
    label,
    // What holds for all is said once, by the target.
    ...(status !== "in-sync" && status !== "unknown" && { description: words }),
    tooltip: detail === undefined ? `${label}: ${words}` : `${label}: ${words}, ${detail}`,
    collapsibleState: hasChildren ? Collapsed : None,
    iconPath: icon(...looks[status]),
    accessibilityInformation: { label: `${label}, ${words}` },
  };
}

function publishRow({ at, name, outcome }: HistoryEntry): Shown {
  const result = outcome?.join(" ") ?? "No outcome was recorded";
  return {
    label: result,
    description: localTime(at),
    tooltip: [`${name}: ${result}`, localTime(at)].join("\n"),
    collapsibleState: None,
    iconPath: icon(outcome ? "git-commit" : "warning"),
    contextValue: "publish",
    accessibilityInformation: { label: [result, name, localTime(at)].join(", ") },
  };
}

function icon(name: string, color?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name, color === undefined ? undefined : new vscode.ThemeColor(color));
}

const attention = "list.warningForeground";

/** Every state has a shape of its own: colour alone tells nothing apart. */
const looks: Readonly<Record<CommandStatus, readonly [icon: string, color?: string]>> = {
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

const typeIcons: Readonly<Record<number, string>> = {
  [CommandType.CHAT_INPUT]: "terminal",
  [CommandType.USER]: "person",
  [CommandType.MESSAGE]: "comment",
  [CommandType.PRIMARY_ENTRY_POINT]: "rocket",
};

/** Shows the command or subcommand that a row is about in its manifest, and returns that; undefined where it is another row. */
export async function goToCommand(row: unknown): Promise<vscode.TextDocument | undefined> {
  const place = placeIn(row);
  if (!place) return undefined;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri, true));
  const position = document.positionAt(place.offset);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(document, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
  return document;
}
