import type { Connection } from "vscode-languageserver";
import type { Severity } from "../../core/language/model/finding.ts";
import type { CounterMode } from "../../core/language/show/hints.ts";

/** The settings under `commandManifest` that the server reads. */
export interface Settings {
  /** Severities by rule code, over the rules' own. */
  readonly rules: Readonly<Record<string, Severity | "off">>;
  readonly counters: CounterMode;
}

const usual: Settings = { rules: {}, counters: "near" };
const allowed = new Set(["off", "hint", "information", "warning", "error"]);

/** The settings of each document, asked for once and kept until they change or the document closes. */
export class SettingsOfDocuments {
  readonly #connection: Connection;
  readonly #known = new Map<string, Promise<Settings>>();
  /** Whether the client answers `workspace/configuration`; without that everybody gets the usual settings. */
  askable = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  of(uri: string): Promise<Settings> {
    if (!this.askable) return Promise.resolve(usual);
    const known = this.#known.get(uri) ?? this.#ask(uri);
    this.#known.set(uri, known);
    return known;
  }

  forget(uri: string): void {
    this.#known.delete(uri);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  async #ask(scopeUri: string): Promise<Settings> {
    const answer: unknown = await this.#connection.workspace.getConfiguration({ scopeUri, section: "commandManifest" });
    return read(answer);
  }
}

/** What a client sends is somebody's settings file: anything may be in it, and only what is right counts. */
function read(answer: unknown): Settings {
  if (typeof answer !== "object" || answer === null) return usual;
  const { rules, counters } = answer as Record<keyof Settings, unknown>;
  return {
    rules: typeof rules === "object" && rules !== null ? severitiesIn(rules) : usual.rules,
    counters: counters === "off" || counters === "always" ? counters : usual.counters,
  };
}

function severitiesIn(rules: object): Settings["rules"] {
  const isRight = (entry: [string, unknown]): entry is [string, Severity | "off"] => allowed.has(String(entry[1]));
  return Object.fromEntries(Object.entries(rules).filter(isRight));
}
