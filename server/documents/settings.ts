import type { Connection } from "vscode-languageserver";
import type { CounterMode } from "../../core/language/show/hints.ts";
import { type NamesMode, namesModeOf } from "../../core/names/protocol.ts";
import { type Severities, severitiesIn } from "../../core/workspace/severities.ts";

/** The settings under `commandManifest` that the server reads. */
export interface Settings {
  /** Severities by rule code, over the rules' own. */
  readonly rules: Severities;
  readonly counters: CounterMode;
  readonly names: NamesMode;
}

const usual: Settings = { rules: {}, counters: "near", names: "all" };

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
  const { rules, counters, names } = answer as Record<keyof Settings, unknown>;
  return {
    rules: severitiesIn(rules),
    counters: counters === "off" || counters === "always" ? counters : usual.counters,
    names: namesModeOf(names),
  };
}
