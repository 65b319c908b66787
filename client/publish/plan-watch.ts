import * as vscode from "vscode";
import { placeKey } from "../../core/publish/history/history.ts";
import { manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import { pathBelow } from "../manifests/project.ts";
import { unlessRefused } from "../ui/files.ts";
import type { PlanLinks } from "./editor-request.ts";
import type { PlanDocuments } from "./plan-documents.ts";

const watched = [...manifestGlobs, "**/command-manifest.config.{json,jsonc}"];

/** Marks open plans as out of date when manifests and project files change that they were made from. */
export function watchPlans(plans: PlanDocuments): vscode.Disposable[] {
  const check = async (uri: vscode.Uri): Promise<void> => {
    const name = vscode.workspace.asRelativePath(uri);
    for (const links of plans.open) {
      const source = links.sources.find((one) => one.uri === uri.toString());
      if (!source) continue;
      const text = await currentText(uri);
      const change = text === undefined ? `${name} was deleted.` : `${name} changed.`;
      plans.mark(links, source.uri, text === source.text ? undefined : change);
    }
  };
  const add = async (uri: vscode.Uri): Promise<void> => {
    const name = vscode.workspace.asRelativePath(uri);
    for (const links of plans.open.filter((one) => isInProject(uri, one))) {
      plans.mark(links, uri.toString(), `${name} was added.`);
    }
    // The file may have been deleted before and be the same again.
    await check(uri);
  };
  const watchers = watched.map((glob) => vscode.workspace.createFileSystemWatcher(glob));
  return [
    ...watchers,
    ...watchers.flatMap(({ onDidCreate, onDidChange, onDidDelete }) => [
      onDidCreate(add),
      onDidChange(check),
      onDidDelete(check),
    ]),
    vscode.workspace.onDidChangeTextDocument(({ document }) => check(document.uri)),
    // A document that is closed without being saved has the text of its file again.
    vscode.workspace.onDidCloseTextDocument(({ uri }) => check(uri)),
  ];
}

/** The place of a plan or a publish. `guilds`: several of the same application; absent: the place's own, or the global scope. */
type Covered = Pick<PlanLinks, "place" | "guilds">;

/**
 * Marks the plans for a place as out of date, because something was published there. `where`: as after a verb. `carriedOut`: the
 * plan that the user read and that was published as a whole; absent: none was.
 */
export function markPublished(
  plans: PlanDocuments,
  { where, ...covered }: Covered & { readonly where: string },
  carriedOut?: object,
): void {
  for (const links of plans.open.filter((one) => overlap(one, covered))) {
    if (links.planned === carriedOut) plans.end(links, endWords(links));
    else plans.mark(links, "published", `Commands were published ${where}.`);
  }
}

function overlap(one: Covered, other: Covered): boolean {
  const sharedKey = ({ place: { guildId: _, ...rest } }: Covered): string => placeKey(rest);
  if (sharedKey(one) !== sharedKey(other)) return false;
  const guildsOf = ({ place, guilds }: Covered): ReadonlySet<string | undefined> => guilds ?? new Set([place.guildId]);
  const others = guildsOf(other);
  return [...guildsOf(one)].some((guildId) => others.has(guildId));
}

function endWords({ isRollBack }: PlanLinks): string {
  const time = new Date().toLocaleTimeString(vscode.env.language, { hour: "2-digit", minute: "2-digit" });
  return `${isRollBack ? "Rolled back" : "Published"} ${time}`;
}

/** Whether a new file may belong to the project of a plan. */
function isInProject({ path }: vscode.Uri, { folder }: PlanLinks): boolean {
  const kind = manifestKind(path);
  const isPlanned = kind === "commands" || kind === "project";
  return isPlanned && folder !== undefined && pathBelow(folder.with({ path }), folder) !== undefined;
}

/** The text of an open document, else of the file; undefined: there is no file. */
async function currentText(uri: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  if (open && !open.isClosed) return open.getText();
  const bytes = await unlessRefused(async () => vscode.workspace.fs.readFile(uri), undefined);
  return bytes && new TextDecoder().decode(bytes);
}
