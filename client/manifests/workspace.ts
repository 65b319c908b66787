import * as vscode from "vscode";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { readCode } from "../../core/convert/read-code.ts";
import type { Document } from "../../core/kinds/document/document.ts";
import type { CheckPorts } from "../../core/workspace/check-workspace.ts";
import { kindOfFile } from "../../core/workspace/kind-of-file.ts";
import { severitiesIn } from "../../core/workspace/severities.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import {
  closedDocument,
  dialectOf,
  readDocument,
  type WorkspaceDocument,
} from "../../core/workspace/workspace-document.ts";
import { languageId } from "./language-id.ts";
import { workspaceFiles } from "./workspace-files.ts";

/** The current workspace: documents as in the editor, saved or not, and the files around them. */
export function currentWorkspace(): Workspace<WorkspaceDocument> {
  const open = openDocuments();
  const workspace = new Workspace({ all: () => open, parse: closedDocument }, workspaceFiles);
  workspace.folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.toString()) ?? [];
  return workspace;
}

/** The open documents but those of code, which are no manifests. */
export function openDocuments(): readonly WorkspaceDocument[] {
  return vscode.workspace.textDocuments.filter(({ languageId }) => !isCodeLanguage(languageId)).map(openDocument);
}

const read = new WeakMap<vscode.TextDocument, OpenDocument>();

/** The current version of a document. Each version is parsed once. */
export function openDocument(document: vscode.TextDocument): WorkspaceDocument {
  const known = read.get(document);
  if (known?.version === document.version && known.language === document.languageId) return known;
  const open = new OpenDocument(document);
  read.set(document, open);
  return open;
}

/** The editor's settings, in the form that the language server requests. */
export const checkPorts: CheckPorts = {
  readCode,
  severitiesOf: (uri) =>
    severitiesIn(vscode.workspace.getConfiguration("commandManifest", vscode.Uri.parse(uri)).get("rules")),
};

/** A document of the editor, parsed on first use. */
class OpenDocument implements WorkspaceDocument {
  readonly uri: string;
  readonly text: string;
  readonly isOpenAsManifest: boolean;
  readonly version: number;
  readonly language: string;
  #content: Document | undefined;

  constructor(document: vscode.TextDocument) {
    this.uri = document.uri.toString();
    this.text = document.getText();
    this.isOpenAsManifest = document.languageId === languageId;
    this.version = document.version;
    this.language = document.languageId;
  }

  get content(): Document {
    const { uri, text } = this;
    this.#content ??= readDocument({ uri, text, dialect: dialectOf(uri, this.language !== "json") });
    return this.#content;
  }

  get manifest() {
    return this.content.manifest;
  }

  get kind() {
    return kindOfFile(this.uri, this.manifest);
  }
}
