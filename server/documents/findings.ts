import type { RemoteConsole } from "vscode-languageserver";
import { readCode } from "../../core/convert/read-code.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import {
  type CheckInput,
  type CheckPorts,
  checkBeforeOthers,
  checkInWorkspace,
  dependenciesOf,
} from "../../core/workspace/check-workspace.ts";
import { hasSameItems } from "../../core/workspace/surroundings.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { type Dependent, dependentOf } from "../../core/workspace/workspace-document.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";
import type { DocumentOf } from "./to-lsp.ts";

export interface CheckedSnapshot {
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
  readonly input: CheckInput;
  /** Finds the other documents that the findings refer to. */
  readonly documentOf: DocumentOf;
}

interface Known {
  readonly dependencies: readonly unknown[];
  readonly checked: Promise<CheckedSnapshot>;
}

export interface FindingsOf {
  (snapshot: Snapshot): Promise<CheckedSnapshot>;
  /** The values on which the findings depend. Equal values in the same order mean equal findings. */
  dependencies(document: Dependent): Promise<readonly unknown[]>;
  /**
   * Findings to show while many manifests are still to be read. Undefined if the complete findings are available or were shown
   * before, so findings never disappear and come back.
   */
  beforeOthers(snapshot: Snapshot): Promise<CheckedSnapshot | undefined>;
}

/** The findings of documents from `checkInWorkspace`, with the client's settings. Cached while the dependencies are the same. */
export function findingsIn(
  workspace: Workspace<Snapshot>,
  settings: SettingsOfDocuments,
  console: RemoteConsole,
): FindingsOf {
  const all = new WeakMap<Snapshot, Known>();
  const complete = new Set<string>();
  const ports: CheckPorts = {
    readCode,
    severitiesOf: async (uri) => (await settings.of(uri)).rules,
    onRuleFailure: (code, error) => console.error(`The rule ${code} failed: ${stackOf(error)}`),
  };
  const check = async (snapshot: Snapshot): Promise<CheckedSnapshot> => {
    const { findings, input } = await checkInWorkspace(workspace, snapshot, ports);
    const documentOf = await documentsIn(findings, workspace);
    return { snapshot, findings, input, documentOf };
  };
  const dependenciesIn = async (document: Dependent): Promise<readonly unknown[]> => {
    const { rules } = await settings.of(document.uri);
    return [JSON.stringify(rules), ...(await dependenciesOf(workspace, document))];
  };
  const findingsOf = async (snapshot: Snapshot): Promise<CheckedSnapshot> => {
    const dependencies = await dependenciesIn(dependentOf(snapshot));
    const known = all.get(snapshot);
    complete.add(snapshot.uri);
    if (known && hasSameItems(known.dependencies, dependencies)) return await known.checked;
    const checked = check(snapshot);
    all.set(snapshot, { dependencies, checked });
    return await checked;
  };
  const beforeOthers = async (snapshot: Snapshot): Promise<CheckedSnapshot | undefined> => {
    const checked = complete.has(snapshot.uri) ? undefined : await checkBeforeOthers(workspace, snapshot, ports);
    if (!checked || complete.has(snapshot.uri)) return undefined;
    return { snapshot, findings: checked.findings, input: checked.input, documentOf: () => undefined };
  };
  return Object.assign(findingsOf, { beforeOthers, dependencies: dependenciesIn });
}

async function documentsIn(findings: readonly Finding[], workspace: Workspace<Snapshot>): Promise<DocumentOf> {
  const uris = new Set(findings.flatMap(({ related }) => related.flatMap(({ uri }) => uri ?? [])));
  const snapshots = await Promise.all([...uris].map((uri) => workspace.documentOf(uri)));
  const byUri = new Map(snapshots.flatMap((found) => (found ? [[found.uri, found]] : [])));
  return (uri) => byUri.get(uri)?.document;
}
