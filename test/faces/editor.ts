import path from "node:path";

/** What the extension showed and wrote, through the parts of the editor that the tested commands use. */
export const shown = {
  words: [] as string[],
  /** Titles of the buttons to press, in order; none: the message is dismissed. */
  presses: [] as string[],
  untitled: "",
  written: "",
};

function uriOf({ path: name }: { readonly path: string }) {
  return { path: name, scheme: "file", toString: () => name };
}

export class FakeDocument {
  readonly uri: ReturnType<typeof uriOf>;
  readonly version = 1;
  readonly isClosed = false;
  readonly #text: string;

  constructor(name: string, text: string) {
    this.uri = uriOf({ path: name });
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

async function show(message: string, ...rest: readonly (ModalOptions | string)[]): Promise<string | undefined> {
  const [first] = rest;
  const detail = typeof first === "object" && first.detail !== undefined ? [first.detail] : [];
  shown.words.push(message, ...detail);
  return rest.find((one): one is string => typeof one === "string" && shown.presses.includes(one));
}

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

export const vscode = {
  l10n: {
    t: (text: string, ...values: readonly unknown[]) => text.replaceAll(/\{(\d)\}/g, (_, index) => `${values[index]}`),
  },
  CancellationError: class extends Error {},
  EventEmitter: class {},
  Range,
  Position: class {},
  WorkspaceEdit,
  Uri: {
    from: uriOf,
    joinPath: ({ path: base }: { readonly path: string }, ...parts: readonly string[]) =>
      uriOf({ path: path.posix.join(base, ...parts) }),
  },
  ProgressLocation: { Notification: 15 },
  window: {
    activeTextEditor: undefined as { readonly document: FakeDocument } | undefined,
    showInformationMessage: show,
    showWarningMessage: show,
    showErrorMessage: show,
    showInputBox: async ({ value }: { readonly value?: string }) => value,
    showQuickPick: async (items: readonly { readonly label: string }[]) => items[0],
    showTextDocument: async () => undefined,
    withProgress: async (_: unknown, work: (progress: object, token: object) => Promise<unknown>) =>
      await work({ report: () => {} }, { onCancellationRequested: () => {} }),
  },
  workspace: {
    isTrusted: true,
    textDocuments: [],
    workspaceFolders: undefined,
    asRelativePath: ({ path: name }: { readonly path: string }) => path.posix.basename(name),
    getWorkspaceFolder: () => undefined,
    openTextDocument: async (uri: { readonly path: string }) => new FakeDocument(uri.path, ""),
    async applyEdit({ edits }: WorkspaceEdit): Promise<boolean> {
      const text = vscode.window.activeTextEditor?.document.getText() ?? "";
      for (const { range, text: newText } of edits) {
        shown.untitled = newText;
        shown.written = text.slice(0, range.start) + newText + text.slice(range.end);
      }
      return true;
    },
  },
  commands: { executeCommand: async () => undefined },
};
