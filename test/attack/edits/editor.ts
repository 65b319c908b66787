import { expect } from "vitest";
import {
  type Diagnostic,
  type DocumentDiagnosticReport,
  type LogMessageParams,
  MessageType,
  type Position,
} from "vscode-languageserver-protocol";
import { LanguageClient, modernClient } from "../../server/language-client.ts";
import { methodOf, requestsAt } from "../../server/requests.ts";
import type { Change } from "./edited-file.ts";

const settings = { counters: "always" };

/** The requests about one document whose answers follow from its text and the files around it. */
function requestsAbout(position: Position) {
  const { diagnosticProvider, workspaceSymbolProvider, ...others } = requestsAt(position);
  return Object.values(others).flat();
}

/** The language that an editor finds in a file. */
function languageOf(uri: string): string {
  const [, ending = ""] = /\.(py|[mc]?[jt]sx?)$/.exec(uri) ?? [];
  if (ending === "") return "command-manifest";
  if (ending === "py") return "python";
  return (ending.includes("t") ? "typescript" : "javascript") + (ending.endsWith("x") ? "react" : "");
}

/** An editor with a server of its own, which keeps what it was told like a real one. */
export class Editor {
  readonly #client = LanguageClient.inProcess();
  /** The diagnostics of each result ID that this editor was given, by document. */
  readonly #given = new Map<string, Map<string, Diagnostic[]>>();
  /** Errors and warnings that the server logged. */
  readonly logged: string[] = [];

  static async start(): Promise<Editor> {
    const editor = new Editor();
    editor.#client.settings = settings;
    editor.#client.connection.onNotification("window/logMessage", ({ type, message }: LogMessageParams) => {
      if (type !== MessageType.Info) editor.logged.push(message);
    });
    await editor.#client.initialize(modernClient);
    return editor;
  }

  async open(uri: string, text: string, version = 1): Promise<void> {
    const textDocument = { uri, languageId: languageOf(uri), version, text };
    await this.#client.connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  async change(uri: string, contentChanges: readonly Change[], version: number): Promise<void> {
    const textDocument = { uri, version };
    await this.#client.connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
  }

  async close(uri: string): Promise<void> {
    this.#given.delete(uri);
    await this.#client.close(uri);
  }

  /** The findings that the user sees in the end. The server is asked with the newest result ID and with an old one. */
  async diagnostics(uri: string, old = 0): Promise<Diagnostic[]> {
    const ids = [...(this.#given.get(uri)?.keys() ?? [])];
    const first = await this.#pull(uri, ids[old % Math.max(ids.length, 1)]);
    const again = await this.#pull(uri, first.resultId);
    expect(again.kind, "the same text has changed").toBe("unchanged");
    return first.items;
  }

  async #pull(uri: string, previousResultId: string | undefined) {
    const previous = previousResultId === undefined ? {} : { previousResultId };
    const report = await this.#client.ask<DocumentDiagnosticReport>("textDocument/diagnostic", uri, previous);
    const given = this.#given.get(uri) ?? new Map<string, Diagnostic[]>();
    this.#given.set(uri, given);
    const { kind, resultId = "" } = report;
    if (kind === "unchanged") expect(resultId, "unchanged since another report").toBe(previousResultId);
    else if (given.has(resultId)) expect(report.items, "one result ID for two reports").toEqual(given.get(resultId));
    else given.set(resultId, report.items);
    return { kind, resultId, items: given.get(resultId) ?? [] };
  }

  /** The answers to all other requests; a refusal's message if a request is refused. */
  async answers(uri: string, position: Position, end: Position): Promise<Readonly<Record<string, unknown>>> {
    const asked = [
      ...requestsAbout(position).map(([name, params]) => [name, name, params] as const),
      ["all hints", "inlayHint", { range: { start: { line: 0, character: 0 }, end } }] as const,
    ];
    const answers = asked.map(async ([title, name, params]) => {
      const answer = this.#client.ask(methodOf(name), uri, params).catch(({ message }: Error) => message);
      return [title, withoutResultId(await answer)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  /** The actions on the first places where something was found. */
  actions(uri: string, diagnostics: readonly Diagnostic[]) {
    return Promise.all(diagnostics.slice(0, 5).map(({ range }) => this.#client.codeActions(uri, range)));
  }

  stop(): Promise<number | undefined> {
    return this.#client.stop();
  }
}

/** The library's result IDs of tokens are the time of day. */
function withoutResultId(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("resultId" in answer)) return answer;
  const { resultId, ...rest } = answer;
  return rest;
}
