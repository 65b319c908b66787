import type { Connection } from "vscode-languageserver";
import type { CounterMode } from "../../core/assist/hints.ts";
import { type NamesMode, namesModeOf } from "../../core/discord/names/protocol.ts";
import { AsyncMemo } from "../../core/tools/async-memo.ts";
import { type Severities, severitiesIn } from "../../core/workspace/severities.ts";

export interface ServerSettings {
  /** Severities by rule code, which override the rules' own. */
  readonly rules: Severities;
  readonly counters: CounterMode;
  readonly names: NamesMode;
  /** The files whose findings are reported. */
  readonly diagnostics: "openFiles" | "workspace";
  /** Whether commands in code are checked. */
  readonly code: "on" | "off";
}

const defaultSettings: ServerSettings = {
  rules: {},
  counters: "near",
  names: "all",
  diagnostics: "openFiles",
  code: "on",
};

/** The key of the settings for all documents. */
const wholeWorkspace = "";

/** The settings of each document, requested once and cached until they change or the document closes. */
export class SettingsOfDocuments {
  readonly #connection: Connection;
  readonly #known = new AsyncMemo<ServerSettings>();
  readonly #asks: boolean;

  /** `asks`: the client answers `workspace/configuration`; otherwise the defaults apply. */
  constructor(connection: Connection, asks: boolean) {
    this.#connection = connection;
    this.#asks = asks;
  }

  of(uri: string): Promise<ServerSettings> {
    if (!this.#asks) return Promise.resolve(defaultSettings);
    return this.#known.get(uri, () => this.#ask(uri));
  }

  /** The settings that are the same for all documents. */
  ofWorkspace(): Promise<ServerSettings> {
    return this.of(wholeWorkspace);
  }

  forget(uri: string): void {
    this.#known.forget(uri);
  }

  forgetAll(): void {
    this.#known.forgetAll();
  }

  async #ask(uri: string): Promise<ServerSettings> {
    const scope = uri === wholeWorkspace ? {} : { scopeUri: uri };
    const answer: unknown = await this.#connection.workspace.getConfiguration({ ...scope, section: "commandManifest" });
    return readSettings(answer);
  }
}

/** Ignores invalid values, because clients send the content of settings files unchecked. */
function readSettings(answer: unknown): ServerSettings {
  if (typeof answer !== "object" || answer === null) return defaultSettings;
  const { rules, counters, names, diagnostics, code } = answer as Record<keyof ServerSettings, unknown>;
  return {
    rules: severitiesIn(rules),
    counters: counters === "off" || counters === "always" ? counters : defaultSettings.counters,
    names: namesModeOf(names),
    diagnostics: diagnostics === "workspace" ? diagnostics : defaultSettings.diagnostics,
    code: code === "off" ? code : defaultSettings.code,
  };
}
