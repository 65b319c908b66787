import * as vscode from "vscode";
import { isSound } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import type { ManifestEdits } from "../../core/publish/use-cases/merge-published.ts";
import type { CellPosition } from "../../core/texts/translations/cell.ts";
import { type TranslationChange, translationEdits } from "../../core/texts/translations/edits.ts";
import { spanOfText } from "../../core/texts/translations/places.ts";
import { inManifest, projectTable, translationTable } from "../../core/texts/translations/table.ts";
import { checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { folderOf, normalUri, relativePath } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { rangeOf, writeManifests } from "../ui/edits.ts";
import { shownName } from "../ui/files.ts";
import { showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import type { TranslationSource } from "./translation-source.ts";

interface Part {
  /** Its path from the project's folder; absent in the table of one manifest. */
  readonly file?: string;
  readonly document: WorkspaceDocument;
}

/**
 * Reads the texts of a source as they are in the editor, saved or not, with what the rules find in them. `problems`: why the texts
 * of a manifest cannot be written. Throws a UserError where the source is gone.
 */
export async function readTranslations(source: TranslationSource) {
  const workspace = currentWorkspace();
  const parts = await partsOf(workspace, source);
  const read = await Promise.all(parts.map((part) => readPart(workspace, part)));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  const [first] = read;
  if (!source.isProject && first) return { table: first.table, problems };
  const project = await workspace.nearestProject(folderOf(source.uri.toString()));
  const tables = read.map(({ file = "", table }) => ({ file, table }));
  return { table: projectTable(tables, project?.project.defaultLocale), problems };
}

/** The edits that write texts, by their manifests. Throws a UserError where one cannot be written to. */
export async function editsFor(source: TranslationSource, changes: readonly TranslationChange[]) {
  const parts = await partsOf(currentWorkspace(), source);
  const edits = parts.map(async ({ file, document: { uri } }): Promise<readonly ManifestEdits[]> => {
    const own = file === undefined ? changes : inManifest(file, changes);
    if (own.length === 0) return [];
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
    const manifest = parseManifest(document.getText());
    if (!isSound(manifest)) throw new UserErrorWithActions(notSound(uri), showProblems());
    return [{ manifest: { uri, manifest }, edits: translationEdits(manifest, own) }];
  });
  return (await Promise.all(edits)).flat();
}

/** Writes texts, to be undone at once. Throws a UserError where a manifest cannot be written to; nothing is written then. */
export async function writeTranslations(source: TranslationSource, changes: readonly TranslationChange[]) {
  await writeManifests(await editsFor(source, changes));
}

/** Where a text is; undefined: it is no longer there. */
export async function rangeOfText(source: TranslationSource, cell: CellPosition) {
  for (const { file, document: read } of await partsOf(currentWorkspace(), source)) {
    const [own] = file === undefined ? [cell] : inManifest(file, [cell]);
    const span = own && spanOfText(read.manifest, own);
    if (!span) continue;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(read.uri, true));
    return { document, range: rangeOf(document, span) };
  }
  return undefined;
}

export async function manifestsOf(source: TranslationSource): Promise<readonly string[]> {
  return (await partsOf(currentWorkspace(), source)).map(({ document }) => document.uri);
}

async function partsOf(workspace: Workspace<WorkspaceDocument>, source: TranslationSource): Promise<readonly Part[]> {
  const uri = source.uri.toString();
  if (!source.isProject) {
    const document = await workspace.documentOf(uri);
    if (!document) throw new UserErrorWithActions(`${shownName(uri)} can no longer be opened.`);
    return [{ document }];
  }
  const project = await workspace.nearestProject(folderOf(uri));
  if (!project) throw new UserErrorWithActions(`${shownName(uri)} can no longer be opened.`);
  const documents = await workspace.membersOf(project);
  return documents.map((document) => ({
    file: relativePath(project.folder, normalUri(document.uri)) ?? document.uri,
    document,
  }));
}

async function readPart(workspace: Workspace<WorkspaceDocument>, { file, document }: Part) {
  const { manifest, findings, project } = await checkInWorkspace(workspace, document, checkPorts);
  const table = translationTable(manifest, { defaultLocale: project?.project.defaultLocale, findings });
  const ofFile = file === undefined ? {} : { file };
  const problem = { ...ofFile, message: notSound(document.uri) };
  return { ...ofFile, table, ...(!isSound(manifest) && { problem }) };
}

function notSound(uri: string): string {
  return `${shownName(uri)} is not valid JSON. Fix it to edit translations.`;
}
