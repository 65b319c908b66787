import * as vscode from "vscode";
import { counterText } from "../../core/assist/hover/counter.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { TypeCount } from "../../core/manifest/counts.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { hasChanged } from "../../core/publish/history/history.ts";
import { type CommandStatus, statusDetail, statusLabel } from "../history/command-state.ts";
import { targetSummary, typeTitle } from "../history/target-state.ts";
import { placeLabel, targetLabel } from "../places/place-label.ts";
import { localTime } from "../publish/roll-back.ts";
import { createsLabel, describeTarget, refreshedLabel } from "../state/describe-target.ts";
import { childNodes, isClosed, type TargetNode } from "./target-nodes.ts";
import { type Look, placeIn, type TargetRow } from "./target-rows.ts";

/** A row in the editor's tree. Its texts repeat the meaning of its icon and color. A click goes to its manifest. */
export function targetItem(row: TargetRow): vscode.TreeItem {
  const item = { ...itemOfNode(row.node), id: row.id };
  const command = { title: "Go to Command", command: "commandManifest.goToCommand", arguments: [row] };
  return Object.assign(new vscode.TreeItem(item.label), item, placeIn(row) && { command });
}

/** All visible properties of a row, to detect changes. */
export const lookOf: Look = (node) => {
  const { tooltip, ...shown } = itemOfNode(node);
  return JSON.stringify([shown, typeof tooltip === "string" ? tooltip : tooltip?.value]);
};

type LabelledItem = vscode.TreeItem & { readonly label: string };

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

function itemOfNode(node: TargetNode): LabelledItem {
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
        iconPath: rowIcon("warning", attention),
      };
    case "history": {
      const description = String(node.entries.length);
      return { label: "History", description, collapsibleState: Collapsed, iconPath: rowIcon("history") };
    }
    case "publish":
      return publishRow(node.entry);
  }
}

function projectItem(folder: string): LabelledItem {
  const uri = vscode.Uri.parse(folder, true);
  const root = vscode.workspace.getWorkspaceFolder(uri);
  const isRoot = root?.uri.toString() === uri.toString();
  const label = isRoot ? root.name : vscode.workspace.asRelativePath(uri);
  return { label, collapsibleState: Expanded, iconPath: rowIcon("folder"), tooltip: uri.fsPath };
}

function targetRow({ subject: { target } }: Extract<TargetNode, { readonly kind: "target" }>): LabelledItem {
  const { where, guilds, state } = target;
  const label = targetLabel(target);
  const isProtected = where.protectedName !== undefined;
  const place = placeLabel({ ...where, guilds });
  const words = [...(guilds ? [] : [targetSummary(state)]), place, ...(isProtected ? ["protected"] : [])];
  return {
    label,
    description: words.join(" · "),
    tooltip: describeTarget(target),
    collapsibleState: isClosed(target) ? Collapsed : Expanded,
    iconPath: rowIcon(isProtected ? "lock" : guilds ? "organization" : "target"),
    contextValue: guilds ? "targetOfMany" : "target",
    accessibilityInformation: { label: [label, ...words].join(", ") },
  };
}

/** Facts that each refresh changes are only in this row: a redraw includes all rows below, and must not happen during a click. */
function createsRow({ left, refreshedAt }: Extract<TargetNode, { readonly kind: "creates" }>): LabelledItem {
  const label = createsLabel(left);
  const refreshed = refreshedAt === undefined ? [] : [refreshedLabel(refreshedAt)];
  return {
    label,
    tooltip: [label, ...refreshed].join("\n"),
    collapsibleState: None,
    iconPath: rowIcon("dashboard"),
    accessibilityInformation: { label: [label, ...refreshed].join(", ") },
  };
}

function groupRow({ type, actual, limit }: TypeCount): LabelledItem {
  const label = typeTitle(type);
  return {
    label,
    description: counterText({ actual, limit }),
    collapsibleState: Expanded,
    iconPath: rowIcon(typeIcons[type] ?? "symbol-misc"),
    accessibilityInformation: { label: `${label}, ${actual} of ${limit.max}` },
  };
}

function commandRow(node: Extract<TargetNode, { readonly kind: "command" }>): LabelledItem {
  const { command, isOfMany } = node;
  const { status, label, desired, id } = command;
  // A command of many guilds is published with the others.
  if (isOfMany) return { ...stateRow(label, status, node), contextValue: "commandOfMany" };
  const isPublishable = desired !== undefined && status !== "in-sync";
  const contextValue = [
    "command",
    ...(desired?.uri === undefined ? [] : ["listed"]),
    ...(isPublishable ? ["publishable"] : []),
    ...(id === undefined ? [] : ["published"]),
  ].join(" ");
  return { ...stateRow(label, status, node), contextValue };
}

function subcommandRow(node: Extract<TargetNode, { readonly kind: "subcommand" }>): LabelledItem {
  const isListed = node.command.desired?.uri !== undefined;
  const contextValue = isListed ? "subcommand listed" : "subcommand";
  return { ...stateRow(node.subcommand.name, node.subcommand.status, node), contextValue };
}

type CommandRowNode = Extract<TargetNode, { readonly kind: "command" | "subcommand" }>;

function stateRow(label: string, status: CommandStatus, node: CommandRowNode): LabelledItem {
  const words = statusLabel(status, node.service);
  const detail = statusDetail(status);
  const hasChildren = childNodes(node).length > 0;
  const collapsibleState = hasChildren ? Collapsed : None;
  if (node.isOfMany) return { label, tooltip: label, collapsibleState, iconPath: rowIcon("circle-outline") };
  return {
    label,
    // The target shows common states once.
    ...(status !== "in-sync" && status !== "unknown" && { description: words }),
    tooltip: detail === undefined ? `${label}: ${words}` : `${label}: ${words}, ${detail}`,
    collapsibleState,
    iconPath: rowIcon(...looks[status]),
    accessibilityInformation: { label: `${label}, ${words}` },
  };
}

function publishRow(entry: HistoryEntry): LabelledItem {
  const { at, name, outcome } = entry;
  const result = outcome?.join(" ") ?? "No outcome was recorded";
  return {
    label: result,
    description: localTime(at),
    tooltip: [`${name}: ${result}`, localTime(at)].join("\n"),
    collapsibleState: None,
    iconPath: rowIcon(outcome ? "git-commit" : "warning"),
    ...(hasChanged(entry) && { contextValue: "publish" }),
    accessibilityInformation: { label: [result, name, localTime(at)].join(", ") },
  };
}

function rowIcon(name: string, color?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name, color === undefined ? undefined : new vscode.ThemeColor(color));
}

const attention = "list.warningForeground";

/** Every state has its own icon, because color alone must not carry meaning. */
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

/** Shows the command or subcommand of a row in its manifest, and returns the document; undefined for other rows. */
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
