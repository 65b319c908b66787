import * as vscode from "vscode";
import { applyEdits } from "../../core/edit/fixes.ts";
import { isSound } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { ManifestEdits } from "../../core/publish/use-cases/merge-published.ts";
import type { TextEdit } from "../../core/text/span.ts";
import type { CellPosition, TextFinding } from "../../core/translations/cell.ts";
import { spanOfText } from "../../core/translations/places.ts";
import { inManifest, projectTable, translationTable } from "../../core/translations/table.ts";
import { checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import { folderOf, normalUri, relativePath } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { rangeOf, writeManifests } from "../ui/edits.ts";
import { shownName } from "../ui/files.ts";
import { showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import { type TranslationChange, translationEdits } from "./edits.ts";
import type { TranslationSource } from "./translation-source.ts";

interface ReadPart {
  /** The path from the project's folder; absent in the table of one manifest. */
  readonly file?: string;
  readonly document: WorkspaceDocument;
}

/**
 * Reads the texts of a source as in the editor, saved or not, with the findings of the rules. `problems`: why a manifest
 * cannot be written. Throws a UserError if the source is gone.
 */
export async function readTranslations(source: TranslationSource) {
  const workspace = currentWorkspace();
  const parts = await readParts(workspace, source);
  const read = await Promise.all(parts.map((part) => readPart(workspace, part)));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  const [first] = read;
  if (!source.isProject && first) return { table: first.table, problems };
  const project = await workspace.nearestProject(folderOf(source.uri.toString()));
  const tables = read.map(({ file = "", table }) => ({ file, table }));
  return { table: projectTable(tables, project?.project.defaultLocale), problems };
}

/** The findings if a text was written; empty if it cannot be written. */
export async function findingsOfDraft(
  source: TranslationSource,
  change: TranslationChange,
): Promise<readonly TextFinding[]> {
  const workspace = currentWorkspace();
  for (const { file, document } of await readParts(workspace, source)) {
    const [own] = file === undefined ? [change] : inManifest(file, [change]);
    if (!own || !isSound(document.manifest)) continue;
    const edits = translationEdits(document.manifest, [own]);
    const { table } = await readPart(workspace, { document: withEdits(document, edits) });
    const row = table.rows.find(({ key }) => key === own.key);
    if (row) return row.findings.filter(({ locale }) => locale === change.locale);
  }
  return [];
}

/** A document after edits. Only edited parts are parsed again. */
function withEdits(document: WorkspaceDocument, edits: readonly TextEdit[]): WorkspaceDocument {
  const { uri, kind, isOpenAsManifest } = document;
  const text = applyEdits(document.text, edits);
  const content = document.content.withText(text);
  return { uri, kind, text, content, manifest: content.manifest, ...(isOpenAsManifest && { isOpenAsManifest }) };
}

/** The edits that write texts, by manifest. Throws a UserError if one cannot be written to. */
export async function editsFor(source: TranslationSource, changes: readonly TranslationChange[]) {
  const parts = await readParts(currentWorkspace(), source);
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

/** Writes texts as one undo step. Throws a UserError, without writing, if a manifest cannot be written to. */
export async function writeTranslations(source: TranslationSource, changes: readonly TranslationChange[]) {
  await writeManifests(await editsFor(source, changes));
}

/** The range of a text; undefined: it no longer exists. */
export async function rangeOfText(source: TranslationSource, cell: CellPosition) {
  for (const { file, document: read } of await readParts(currentWorkspace(), source)) {
    const [own] = file === undefined ? [cell] : inManifest(file, [cell]);
    const span = own && spanOfText(read.manifest, own);
    if (!span) continue;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(read.uri, true));
    return { document, range: rangeOf(document, span) };
  }
  return undefined;
}

export async function manifestsOf(source: TranslationSource): Promise<readonly string[]> {
  return (await readParts(currentWorkspace(), source)).map(({ document }) => document.uri);
}

async function readParts(
  workspace: Workspace<WorkspaceDocument>,
  source: TranslationSource,
): Promise<readonly ReadPart[]> {
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

async function readPart(workspace: Workspace<WorkspaceDocument>, { file, document }: ReadPart) {
  const { manifest, findings, project } = await checkInWorkspace(workspace, document, checkPorts);
  const table = translationTable(manifest, { defaultLocale: project?.project.defaultLocale, findings });
  const ofFile = file === undefined ? {} : { file };
  const problem = { ...ofFile, message: notSound(document.uri) };
  return { ...ofFile, table, ...(!isSound(manifest) && { problem }) };
}

function notSound(uri: string): string {
  return `${shownName(uri)} is not valid JSON. Fix it to edit translations.`;
}
