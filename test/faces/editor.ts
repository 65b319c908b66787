import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { URI, Utils } from "vscode-uri";

/** The texts that the extension showed and wrote, through the parts of the editor that the tested commands use. */
export const shown = {
  words: [] as string[],
  /** The lines of the output. */
  logged: [] as string[],
  /** Titles of the buttons to press, in order; none: the message is dismissed. */
  presses: [] as string[],
  /** The typed answer to a question for a text; undefined: the present text. */
  typed: undefined as string | undefined,
  untitled: "",
  written: "",
  /** The messages of progress. */
  progress: [] as string[],
  /** Whether the user cancels when progress says this. */
  cancelsAt: (_: string): boolean => false,
};

/** The user's settings, by their names after `commandManifest`. */
export const settings: Record<string, unknown> = {};

export class FakeDocument {
  readonly uri: URI;
  readonly version = 1;
  readonly isClosed = false;
  readonly isDirty = false;
  readonly languageId: string;
  readonly #text: string;

  constructor(uri: URI, text: string, languageId = "command-manifest") {
    this.uri = uri;
    this.languageId = languageId;
    this.#text = text;
  }

  getText(): string {
    return this.#text;
  }
  positionAt(offset: number): number {
    return offset;
  }
}

interface ModalOptions {
  readonly modal?: boolean;
  readonly detail?: string;
}

type Button = string | { readonly title: string };

async function show(message: string, ...rest: readonly (ModalOptions | Button)[]): Promise<Button | undefined> {
  const [first] = rest;
  const detail = typeof first === "object" && "detail" in first && first.detail !== undefined ? [first.detail] : [];
  shown.words.push(message, ...detail);
  return rest.filter(isButton).find((one) => shown.presses.includes(typeof one === "string" ? one : one.title));
}

function isButton(one: ModalOptions | Button): one is Button {
  return typeof one === "string" || "title" in one;
}

class FileSystemError extends Error {
  readonly code = "FileNotFound";
}

const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };

class Range {
  readonly start: number;
  readonly end: number;
  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }
}

class WorkspaceEdit {
  readonly edits: { readonly range: Range; readonly text: string }[] = [];
  replace(_: unknown, range: Range, text: string): void {
    this.edits.push({ range, text });
  }
}

/** A question: the user types what is to be typed or takes the first item, and leaves where that is not accepted. */
class FakeInput {
  value = "";
  items: readonly unknown[] = [];
  selectedItems: readonly unknown[] = [];
  onDidAccept = (accept: () => void): void => {
    this.#accept = accept;
  };
  onDidHide = (hide: () => void): void => {
    this.#hide = hide;
  };
  onDidChangeValue = (): void => {};
  onDidTriggerButton = (): void => {};
  #accept = (): void => {};
  #hide = (): void => {};

  show(): void {
    this.value = shown.typed ?? this.value;
    this.selectedItems = this.items.slice(0, 1);
    this.#accept();
    this.#hide();
  }

  dispose(): void {}
}

class FakeEmitter {
  readonly #listeners = new Set<(value: unknown) => void>();
  readonly event = (listener: (value: unknown) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  };
  fire(value: unknown): void {
    for (const listener of this.#listeners) listener(value);
  }
  dispose(): void {
    this.#listeners.clear();
  }
}

export const vscode = {
  CancellationError: class extends Error {},
  QuickInputButtons: { Back: {} },
  EventEmitter: FakeEmitter,
  Range,
  Position: class {},
  WorkspaceEdit,
  Uri: { from: URI.from, file: URI.file, parse: URI.parse, joinPath: Utils.joinPath },
  FileSystemError,
  FileType,
  ViewColumn: { Active: -1, Beside: -2 },
  ProgressLocation: { Notification: 15 },
  window: {
    activeTextEditor: undefined as { readonly document: FakeDocument } | undefined,
    createOutputChannel: () => ({
      info: (line: string) => shown.logged.push(line),
      warn: () => {},
      error: () => {},
    }),
    showInformationMessage: show,
    showWarningMessage: show,
    showErrorMessage: show,
    createInputBox: () => new FakeInput(),
    createQuickPick: () => new FakeInput(),
    showTextDocument: async () => undefined,
    withProgress: async (_: unknown, work: (progress: object, token: object) => Promise<unknown>) => {
      let cancel = (): void => {};
      const report = ({ message }: { readonly message?: string }): void => {
        if (message === undefined) return;
        shown.progress.push(message);
        if (shown.cancelsAt(message)) cancel();
      };
      const onCancellationRequested = (listener: () => void) => {
        cancel = listener;
      };
      return await work({ report }, { onCancellationRequested });
    },
  },
  workspace: {
    isTrusted: true,
    textDocuments: [] as readonly FakeDocument[],
    workspaceFolders: undefined as readonly { readonly uri: URI; readonly name: string }[] | undefined,
    /** A folder of the workspace is outside it, as in the editor. */
    asRelativePath: (uri: URI) =>
      path.posix.relative(vscode.workspace.workspaceFolders?.[0]?.uri.path ?? "/", uri.path) || uri.path,
    getWorkspaceFolder: (uri: URI) =>
      vscode.workspace.workspaceFolders?.find((one) => uri.path.startsWith(one.uri.path)),
    getConfiguration: () => ({
      get: (name: string, usual?: unknown) => settings[name] ?? usual,
      inspect: (name: string) => ({ globalValue: settings[name] }),
    }),
    fs: {
      async stat({ fsPath }: URI) {
        const stats = statSync(fsPath, { throwIfNoEntry: false });
        if (!stats) throw new FileSystemError(fsPath);
        return { type: stats.isDirectory() ? FileType.Directory : FileType.File };
      },
    },
    async openTextDocument(uri: URI): Promise<FakeDocument> {
      const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
      return open ?? new FakeDocument(uri, uri.scheme === "file" ? readFileSync(uri.fsPath, "utf8") : "");
    },
    async applyEdit({ edits }: WorkspaceEdit): Promise<boolean> {
      const text = vscode.window.activeTextEditor?.document.getText() ?? "";
      for (const { range, text: newText } of edits) {
        shown.untitled = newText;
        shown.written = text.slice(0, range.start) + newText + text.slice(range.end);
      }
      return true;
    },
  },
  env: { language: "en" },
  commands: { executeCommand: async () => undefined },
};
