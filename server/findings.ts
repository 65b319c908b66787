import type { RemoteConsole } from "vscode-languageserver";
import { check, type Finding } from "../core/manifest/index.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";

/** The findings of documents. Each version of a document is checked once for the settings that hold. */
export class Findings {
  readonly #settings: SettingsOfDocuments;
  readonly #console: RemoteConsole;
  readonly #checked = new WeakMap<Snapshot, { readonly severities: object; readonly findings: readonly Finding[] }>();

  constructor(settings: SettingsOfDocuments, console: RemoteConsole) {
    this.#settings = settings;
    this.#console = console;
  }

  async of(snapshot: Snapshot): Promise<readonly Finding[]> {
    const { rules: severities } = await this.#settings.of(snapshot.uri);
    const known = this.#checked.get(snapshot);
    if (known?.severities === severities) return known.findings;
    const findings = check(snapshot.manifest, {
      severities,
      onRuleFailure: (code, error) => this.#console.error(`The rule ${code} failed: ${describe(error)}`),
    });
    this.#checked.set(snapshot, { severities, findings });
    return findings;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
