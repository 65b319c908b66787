import type { RemoteConsole } from "vscode-languageserver";
import type { Finding } from "../../core/language/model/finding.ts";
import { stackOf } from "../../core/stack-of.ts";
import {
  type CheckInput,
  type CheckPorts,
  checkBeforeOthers,
  checkInWorkspace,
  dependenciesOf,
  isCleanInWorkspace,
} from "../../core/workspace/check-workspace.ts";
import { type Dependent, dependentOf, type Listing } from "../../core/workspace/document.ts";
import { isSame } from "../../core/workspace/surroundings.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";
import type { DocumentOf } from "./to-lsp.ts";

export interface Checked {
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
  /** Finds the other documents that the findings refer to. */
  readonly documentOf: DocumentOf;
}

interface Known {
  readonly dependencies: readonly unknown[];
  readonly checked: Promise<Checked>;
}

export interface FindingsOf {
  (snapshot: Snapshot): Promise<Checked>;
  /** While these are the same values, in the same order, so are the findings. */
  dependencies(document: Dependent): Promise<readonly unknown[]>;
  /** Whether nothing is found in a manifest, as far as that is known without its text. */
  isClean(manifest: Listing): Promise<boolean>;
  /**
   * Those that can be shown while many manifests are still to be read. Undefined if all are there as soon, and after all were:
   * what is shown must not go and come back.
   */
  beforeOthers(snapshot: Snapshot): Promise<Checked | undefined>;
}

/**
 * The findings of documents, as `checkInWorkspace` has them, with the client's settings. They are kept while nothing changes
 * that they depend on.
 */
export function findingsIn(
  workspace: Workspace<Snapshot>,
  settings: SettingsOfDocuments,
  console: RemoteConsole,
  onChecked: () => void,
): FindingsOf {
  const all = new WeakMap<Snapshot, Known>();
  const complete = new Set<string>();
  const ports: CheckPorts = {
    severitiesOf: async (uri) => (await settings.of(uri)).rules,
    onRuleFailure: (code, error) => console.error(`The rule ${code} failed: ${stackOf(error)}`),
  };
  const check = async (snapshot: Snapshot): Promise<Checked> => {
    const { findings, input } = await checkInWorkspace(workspace, snapshot, ports);
    const documentOf = await documentsIn(findings, workspace);
    onChecked();
    return { snapshot, findings, input, documentOf };
  };
  const dependenciesIn = async (document: Dependent): Promise<readonly unknown[]> => {
    const { rules } = await settings.of(document.uri);
    return [JSON.stringify(rules), ...(await dependenciesOf(workspace, document))];
  };
  const findingsOf = async (snapshot: Snapshot): Promise<Checked> => {
    const dependencies = await dependenciesIn(dependentOf(snapshot));
    const known = all.get(snapshot);
    complete.add(snapshot.uri);
    if (known && isSame(known.dependencies, dependencies)) return await known.checked;
    const checked = check(snapshot);
    all.set(snapshot, { dependencies, checked });
    return await checked;
  };
  const beforeOthers = async (snapshot: Snapshot): Promise<Checked | undefined> => {
    const checked = complete.has(snapshot.uri) ? undefined : await checkBeforeOthers(workspace, snapshot, ports);
    if (!checked || complete.has(snapshot.uri)) return undefined;
    return { snapshot, findings: checked.findings, input: checked.input, documentOf: () => undefined };
  };
  const isClean = (manifest: Listing) => isCleanInWorkspace(workspace, manifest, ports);
  return Object.assign(findingsOf, { beforeOthers, dependencies: dependenciesIn, isClean });
}

async function documentsIn(findings: readonly Finding[], workspace: Workspace<Snapshot>): Promise<DocumentOf> {
  const uris = new Set(findings.flatMap(({ related }) => related.flatMap(({ uri }) => uri ?? [])));
  const snapshots = await Promise.all([...uris].map((uri) => workspace.documentOf(uri)));
  const documents = new Map(snapshots.flatMap((found) => (found ? [[found.uri, found.document]] : [])));
  return (uri) => documents.get(uri);
}
