import type { Connection } from "vscode-languageserver";
import { type NamesMode, namesModeOf } from "../../core/discord/names/protocol.ts";
import type { CounterMode } from "../../core/language/show/hints.ts";
import { type Severities, severitiesIn } from "../../core/workspace/severities.ts";

/** The settings under `commandManifest` that the server reads. */
export interface Settings {
  /** Severities by rule code, over the rules' own. */
  readonly rules: Severities;
  readonly counters: CounterMode;
  readonly names: NamesMode;
  /** Which files are checked unasked. */
  readonly diagnostics: "openFiles" | "workspace";
}

const usual: Settings = { rules: {}, counters: "near", names: "all", diagnostics: "openFiles" };

/** The key of the settings that are not of one document. */
const wholeWorkspace = "";

/** The settings of each document, asked for once and kept until they change or the document closes. */
export class SettingsOfDocuments {
  readonly #connection: Connection;
  readonly #known = new Map<string, Promise<Settings>>();
  /** Whether the client answers `workspace/configuration`; without that the defaults hold. */
  askable = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  of(uri: string): Promise<Settings> {
    if (!this.askable) return Promise.resolve(usual);
    const known = this.#known.get(uri) ?? this.#ask(uri);
    this.#known.set(uri, known);
    // A client that fails once is asked again.
    known.catch(() => this.#known.delete(uri));
    return known;
  }

  /** The settings that are the same for all documents. */
  ofWorkspace(): Promise<Settings> {
    return this.of(wholeWorkspace);
  }

  forget(uri: string): void {
    this.#known.delete(uri);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  async #ask(uri: string): Promise<Settings> {
    const scope = uri === wholeWorkspace ? {} : { scopeUri: uri };
    const answer: unknown = await this.#connection.workspace.getConfiguration({ ...scope, section: "commandManifest" });
    return read(answer);
  }
}

/** A client sends what the user wrote into a settings file: what is not valid is left out. */
function read(answer: unknown): Settings {
  if (typeof answer !== "object" || answer === null) return usual;
  const { rules, counters, names, diagnostics } = answer as Record<keyof Settings, unknown>;
  return {
    rules: severitiesIn(rules),
    counters: counters === "off" || counters === "always" ? counters : usual.counters,
    names: namesModeOf(names),
    diagnostics: diagnostics === "workspace" ? diagnostics : usual.diagnostics,
  };
}
