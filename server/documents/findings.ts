import type { RemoteConsole } from "vscode-languageserver";
import type { Finding } from "../../core/language/model/finding.ts";
import { stackOf } from "../../core/stack-of.ts";
import { type CheckInput, checkInWorkspace, dependenciesOf } from "../../core/workspace/check-workspace.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";
import type { DocumentOf } from "./to-lsp.ts";

/** What was found in a document, and what it was checked with. */
export interface Checked {
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
  /** Finds the other documents that the findings refer to. */
  readonly documentOf: DocumentOf;
}

/** What was found, and what it depended on. */
interface Known {
  readonly dependencies: readonly unknown[];
  readonly checked: Promise<Checked>;
}

/** The findings of documents, as `checkInWorkspace` has them, with the client's settings. They are kept while nothing changes that they depend on. */
export class Findings {
  readonly #settings: SettingsOfDocuments;
  readonly #workspace: Workspace<Snapshot>;
  readonly #console: RemoteConsole;
  readonly #onChecked: () => void;
  readonly #known = new WeakMap<Snapshot, Known>();

  constructor(
    settings: SettingsOfDocuments,
    workspace: Workspace<Snapshot>,
    console: RemoteConsole,
    onChecked: () => void,
  ) {
    this.#settings = settings;
    this.#workspace = workspace;
    this.#console = console;
    this.#onChecked = onChecked;
  }

  async of(snapshot: Snapshot): Promise<Checked> {
    const { rules } = await this.#settings.of(snapshot.uri);
    const dependencies = [JSON.stringify(rules), ...(await dependenciesOf(this.#workspace, snapshot))];
    const known = this.#known.get(snapshot);
    if (known && isSame(known.dependencies, dependencies)) return await known.checked;
    const checked = this.#check(snapshot);
    this.#known.set(snapshot, { dependencies, checked });
    return await checked;
  }

  async #check(snapshot: Snapshot): Promise<Checked> {
    const { findings, input } = await checkInWorkspace(this.#workspace, snapshot, {
      severitiesOf: async (uri) => (await this.#settings.of(uri)).rules,
      onRuleFailure: (code, error) => this.#console.error(`The rule ${code} failed: ${stackOf(error)}`),
    });
    const documentOf = await this.#documentsIn(findings);
    this.#onChecked();
    return { snapshot, findings, input, documentOf };
  }

  async #documentsIn(findings: readonly Finding[]): Promise<DocumentOf> {
    const uris = new Set(findings.flatMap(({ related }) => related.flatMap(({ uri }) => uri ?? [])));
    const snapshots = await Promise.all([...uris].map((uri) => this.#workspace.documentOf(uri)));
    const documents = new Map(snapshots.flatMap((found) => (found ? [[found.uri, found.document]] : [])));
    return (uri) => documents.get(uri);
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
