import type { RemoteConsole } from "vscode-languageserver";
import type { CheckOptions } from "../../core/language/check/check.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { FoundProject, Workspace } from "../../core/workspace/workspace.ts";
import { stackOf } from "../protocol/stack-of.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";
import type { DocumentOf } from "./to-lsp.ts";

/** What a document is checked with. */
type CheckInput = Pick<CheckOptions, "severities" | "defaultLocale" | "integrationTypes" | "others" | "commands">;

/** What was found in a document, and what it was checked with. */
export interface Checked {
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
  /** Finds the other documents that the findings refer to. */
  readonly documentOf: DocumentOf;
}

/** The findings of documents, seen with their settings, their project and the project's other manifests. */
export class Findings {
  readonly #settings: SettingsOfDocuments;
  readonly #workspace: Workspace<Snapshot>;
  readonly #console: RemoteConsole;

  constructor(settings: SettingsOfDocuments, workspace: Workspace<Snapshot>, console: RemoteConsole) {
    this.#settings = settings;
    this.#workspace = workspace;
    this.#console = console;
  }

  async of(snapshot: Snapshot): Promise<Checked> {
    const checkable = isMeantAsManifest(snapshot);
    const input = checkable ? await this.#inputFor(snapshot) : {};
    const findings = checkable ? this.#check(snapshot, input) : [];
    return { snapshot, findings, input, documentOf: await this.#documentsIn(findings) };
  }

  #check({ content }: Snapshot, input: CheckInput): Finding[] {
    return content.check({
      ...input,
      onRuleFailure: (code, error) => this.#console.error(`The rule ${code} failed: ${stackOf(error)}`),
    });
  }

  async #documentsIn(findings: readonly Finding[]): Promise<DocumentOf> {
    const uris = new Set(findings.flatMap(({ related }) => related.flatMap(({ uri }) => uri ?? [])));
    const snapshots = await Promise.all([...uris].map((uri) => this.#workspace.documentOf(uri)));
    const documents = new Map(snapshots.flatMap((found) => (found ? [[found.uri, found.document]] : [])));
    return (uri) => documents.get(uri);
  }

  /** Everything beside the text that decides what is found. The project's severities go over the setting's, so that everybody
   * who works on it, and the terminal, sees the same. */
  async #inputFor(snapshot: Snapshot): Promise<CheckInput> {
    const settings = await this.#settings.of(snapshot.uri);
    const found = await this.#workspace.projectOf(snapshot.uri);
    const { defaultLocale, integrationTypes, rules } = found?.project ?? {};
    return {
      severities: { ...settings.rules, ...rules },
      ...(await this.#commandsFor(snapshot, found)),
      ...(defaultLocale === undefined ? {} : { defaultLocale }),
      ...(integrationTypes === undefined ? {} : { integrationTypes }),
    };
  }

  async #commandsFor(
    snapshot: Snapshot,
    project: FoundProject | undefined,
  ): Promise<Pick<CheckInput, "others" | "commands">> {
    const { dependsOn } = snapshot.content;
    if (dependsOn === "commands") return { commands: await this.#workspace.commandsAround(snapshot.uri) };
    return dependsOn === "siblings" ? { others: await this.#workspace.othersOf(snapshot, project) } : {};
  }
}

/** A plain JSON file of any name, in an editor that sends us all of them, need not be a manifest at all. */
function isMeantAsManifest({ document: { languageId }, kind, manifest }: Snapshot): boolean {
  if (languageId === "command-manifest" || kind) return true;
  return manifest.kind !== "other" && manifest.kind !== "empty";
}
