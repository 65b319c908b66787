import * as vscode from "vscode";
import { lists } from "../../core/workspace/found-project.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { findProject, isProjectDocument } from "../manifests/project.ts";
import { targetLabel } from "../places/place-label.ts";
import { logFailure } from "../ui/output.ts";
import { describeRefreshed, summaryOf } from "./describe-target.ts";
import type { TargetStates } from "./target-states.ts";

/**
 * Shows the target of the active manifest in the status bar: `staging ▸ 2 changes`. A click switches it. An item beside it
 * publishes.
 */
export function showTarget(states: TargetStates): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("commandManifest.target", vscode.StatusBarAlignment.Left);
  const publishing = vscode.window.createStatusBarItem("commandManifest.publish", vscode.StatusBarAlignment.Left, -1);
  publishing.name = "Publish";
  item.name = "Publish Target";
  item.command = "commandManifest.switchTarget";
  const show = async (): Promise<void> => {
    const document = vscode.window.activeTextEditor?.document;
    const shown = document && (await shownFor(document, states));
    if (vscode.window.activeTextEditor?.document !== document) return;
    publishing.hide();
    if (!shown) return item.hide();
    Object.assign(item, shown.target);
    item.show();
    if (!shown.publishing) return;
    Object.assign(publishing, shown.publishing);
    publishing.show();
  };
  const update = () => show().catch(logFailure);
  void update();
  return vscode.Disposable.from(
    item,
    publishing,
    vscode.window.onDidChangeActiveTextEditor(update),
    states.onDidChange(update),
  );
}

type Item = Pick<vscode.StatusBarItem, "text" | "tooltip" | "accessibilityInformation">;

interface Shown {
  readonly target: Item;
  /** Absent: there is nothing to publish to the target. */
  readonly publishing?: Item & Pick<vscode.StatusBarItem, "command">;
}

/** The items for a document; undefined: it has no target. */
async function shownFor(document: vscode.TextDocument, states: TargetStates): Promise<Shown | undefined> {
  const { uri } = document;
  if (!isCommandManifest(document) && !isProjectDocument(document)) return undefined;
  const [targets, current] = await Promise.all([states.targetsOf(uri), states.currentOf(uri)]);
  if (targets.length === 0) return undefined;
  if (!current) {
    const label = "Select Target";
    const tooltip = "Select the target whose state is shown.";
    return { target: { text: `$(target) ${label}`, tooltip, accessibilityInformation: { label } } };
  }
  const name = targetLabel(current);
  const left = await whyNotTaken(document, current);
  const summary = left ?? summaryOf(current);
  const target = {
    text: `$(target) ${name} ▸ ${summary}`,
    tooltip: describeRefreshed(current),
    accessibilityInformation: { label: `Publish target ${name}, ${summary}` },
  };
  if (left !== undefined || isInSync(current) || !vscode.workspace.isTrusted) return { target };
  const label = `Publish to ${name}`;
  const command = { title: label, command: "commandManifest.publish", arguments: [uri] };
  const text = "$(cloud-upload) Publish";
  return { target, publishing: { text, tooltip: label, accessibilityInformation: { label }, command } };
}

function isInSync({ state: { refreshedAt, changes } }: KnownTarget): boolean {
  return refreshedAt !== undefined && changes === 0;
}

/** Why a publish to a target leaves a document out, in a few words; undefined: it takes it, or it is a project file. */
async function whyNotTaken(document: vscode.TextDocument, target: KnownTarget): Promise<string | undefined> {
  const uri = document.uri.toString();
  if (isProjectDocument(document) || target.taken.has(normalUri(uri))) return undefined;
  const project = await findProject(document.uri);
  if (project && !lists(project, uri)) return "not part of this project";
  return target.problem === undefined ? "skips this file" : "cannot be published";
}
