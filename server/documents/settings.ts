import type { Connection } from "vscode-languageserver";
import { AsyncMemo } from "../../core/async-memo.ts";
import { type NamesMode, namesModeOf } from "../../core/discord/names/protocol.ts";
import type { CounterMode } from "../../core/language/show/hints.ts";
import { type Severities, severitiesIn } from "../../core/workspace/severities.ts";

export interface Settings {
  /** Severities by rule code, over the rules' own. */
  readonly rules: Severities;
  readonly counters: CounterMode;
  readonly names: NamesMode;
  /** Which files are checked unasked. */
  readonly diagnostics: "openFiles" | "workspace";
}

const defaultSettings: Settings = { rules: {}, counters: "near", names: "all", diagnostics: "openFiles" };

/** The key of the settings that are not of one document. */
const wholeWorkspace = "";

/** The settings of each document, asked for once and kept until they change or the document closes. */
export class SettingsOfDocuments {
  readonly #connection: Connection;
  readonly #known = new AsyncMemo<Settings>();
  readonly #asks: boolean;

  /** `asks`: the client answers `workspace/configuration`; without that the defaults hold. */
  constructor(connection: Connection, asks: boolean) {
    this.#connection = connection;
    this.#asks = asks;
  }

  of(uri: string): Promise<Settings> {
    if (!this.#asks) return Promise.resolve(defaultSettings);
    return this.#known.get(uri, () => this.#ask(uri));
  }

  /** The settings that are the same for all documents. */
  ofWorkspace(): Promise<Settings> {
    return this.of(wholeWorkspace);
  }

  forget(uri: string): void {
    this.#known.forget(uri);
  }

  forgetAll(): void {
    this.#known.forgetAll();
  }

  async #ask(uri: string): Promise<Settings> {
    const scope = uri === wholeWorkspace ? {} : { scopeUri: uri };
    const answer: unknown = await this.#connection.workspace.getConfiguration({ ...scope, section: "commandManifest" });
    return read(answer);
  }
}

/** A client sends what the user wrote into a settings file: what is not valid is left out. */
function read(answer: unknown): Settings {
  if (typeof answer !== "object" || answer === null) return defaultSettings;
  const { rules, counters, names, diagnostics } = answer as Record<keyof Settings, unknown>;
  return {
    rules: severitiesIn(rules),
    counters: counters === "off" || counters === "always" ? counters : defaultSettings.counters,
    names: namesModeOf(names),
    diagnostics: diagnostics === "workspace" ? diagnostics : defaultSettings.diagnostics,
  };
}
