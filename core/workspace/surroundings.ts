import { AsyncMemo } from "../async-memo.ts";
import type { Project } from "../kinds/project/project.ts";
import { CommandIndex, noOthers } from "../language/model/command-index.ts";
import type { KnownCommand } from "../language/model/known-command.ts";
import type { Envelope, OtherCommands } from "../language/model/manifest.ts";

import type { Dialect } from "../language/text/parse.ts";
import { commandsIn, knownCommandsIn, type WorkspaceDocument } from "./document.ts";
import { scopeKey } from "./scope-key.ts";
import { normalUri } from "./uris.ts";

/** The open documents of a face, and how a file's text becomes one. */
export interface Documents<D extends WorkspaceDocument> {
  all(): readonly D[];
  parse(uri: string, text: string, dialect: Dialect): D;
}

/** What the open documents and the files say together, which stays the same while none of them changes. */
export class View<D extends WorkspaceDocument> {
  readonly documents: readonly D[];
  readonly open: ReadonlyMap<string, D>;
  readonly members = new AsyncMemo<readonly D[]>();
  readonly surroundings = new AsyncMemo<Surroundings<D>>();

  constructor(documents: readonly D[]) {
    this.documents = documents;
    this.open = new Map(documents.map((document) => [normalUri(document.uri), document]));
  }
}

export function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => one === b[index]));
}

/** Manifests that are published together, by their URIs. */
interface Group<D> {
  readonly documents: ReadonlyMap<string, D>;
  readonly index: CommandIndex;
}

/** The manifests that a document's commands are among. What depends on all of them is put together once. */
export class Surroundings<D extends WorkspaceDocument> {
  readonly documents: readonly D[];
  readonly project: Project;
  readonly commandManifests: readonly D[];
  #groups: ReadonlyMap<string, Group<D>> | undefined;
  #commands: readonly KnownCommand[] | undefined;

  constructor(documents: readonly D[], project: Project) {
    this.documents = documents;
    this.project = project;
    this.commandManifests = documents.filter(({ kind }) => (kind ?? "commands") === "commands");
  }

  /** `known` itself if it is of the same manifests. */
  static of<D extends WorkspaceDocument>(documents: readonly D[], project: Project, known?: Surroundings<D>) {
    const isKnown = known?.project === project && isSame(known.documents, documents);
    return isKnown ? known : new Surroundings(documents, project);
  }

  /** Undefined if there are none. */
  get commands(): readonly KnownCommand[] | undefined {
    this.#commands ??= this.commandManifests.flatMap(knownCommandsIn);
    return this.#commands.length > 0 ? this.#commands : undefined;
  }

  /** The manifests for an application, scope and guild. */
  groupOf(envelope: Envelope): Group<D> | undefined {
    this.#groups ??= this.#grouped();
    return this.#groups.get(scopeKey(envelope, this.project));
  }

  #grouped(): ReadonlyMap<string, Group<D>> {
    const byKey = new Map<string, D[]>();
    for (const document of this.documents) {
      const key = scopeKey(document.manifest.envelope, this.project);
      const together = byKey.get(key) ?? [];
      byKey.set(key, together);
      together.push(document);
    }
    return new Map([...byKey].map(([key, all]) => [key, groupOf(all)]));
  }
}

/** Whether a document's findings depend on no other. */
export function isAlone({ content: { dependsOn }, manifest }: WorkspaceDocument, project: unknown): boolean {
  if (dependsOn === "commands") return false;
  return dependsOn === "nothing" || (!project && manifest.envelope.applicationId === undefined);
}

/** The commands of the manifests that a document is published with, and of those `together` that are not among them. */
export function othersIn<D extends WorkspaceDocument>(
  around: Surroundings<D> | undefined,
  document: D,
  together: readonly D[],
): OtherCommands {
  const group = around?.groupOf(document.manifest.envelope);
  const all = together.length === 0 ? group : joined(group, together);
  const own = normalUri(document.uri);
  return all?.index.without(all.documents.get(own)?.uri ?? own) ?? noOthers;
}

/** Put together once for all that are published together: each of them is checked among them. */
const known = new WeakMap<object, WeakMap<object, Group<WorkspaceDocument>>>();

function joined<D extends WorkspaceDocument>(
  group: Group<D> | undefined,
  together: readonly D[],
): Group<WorkspaceDocument> {
  const perGroup = known.get(together) ?? new WeakMap<object, Group<WorkspaceDocument>>();
  known.set(together, perGroup);
  const found = perGroup.get(group ?? together) ?? groupOf([...(group?.documents.values() ?? []), ...together]);
  perGroup.set(group ?? together, found);
  return found;
}

/** Of two documents with one URI, the first counts. */
function groupOf<D extends WorkspaceDocument>(all: readonly D[]): Group<D> {
  const documents = new Map(all.toReversed().map((one) => [normalUri(one.uri), one]));
  return { documents, index: new CommandIndex([...documents.values()].reverse().flatMap(commandsIn)) };
}
