import { AsyncMemo } from "../async-memo.ts";
import type { Project } from "../kinds/project/project.ts";
import { CommandIndex, noOthers } from "../language/model/command-index.ts";
import type { Envelope, OtherCommands } from "../language/model/manifest.ts";
import type { Command } from "../language/model/model.ts";
import type { Dialect } from "../language/text/parse.ts";
import { commandsOf, type Destination, type Listing, type WorkspaceDocument } from "./document.ts";
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
  readonly surroundings = new AsyncMemo<Surroundings>();

  constructor(documents: readonly D[]) {
    this.documents = documents;
    this.open = new Map(documents.map((document) => [normalUri(document.uri), document]));
  }
}

export function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => one === b[index]));
}

/** Manifests that are published together, by their URIs. */
interface Group {
  readonly manifests: ReadonlyMap<string, Listing>;
  readonly index: CommandIndex;
}

/** The manifests that a document's commands are among. What depends on all of them is put together once. */
export class Surroundings {
  readonly manifests: readonly Listing[];
  readonly project: Project;
  #groups: ReadonlyMap<string, Group> | undefined;
  #commands: Promise<readonly Command[]> | undefined;

  private constructor(manifests: readonly Listing[], project: Project) {
    this.manifests = manifests;
    this.project = project;
  }

  /** Of the command manifests among some files. `known` itself if it is of the same. */
  static of(listed: readonly (Listing | undefined)[], project: Project, known?: Surroundings): Surroundings {
    const manifests = listed.filter((one) => one !== undefined && (one.kind ?? "commands") === "commands");
    const isKnown = known?.project === project && isSame(known.manifests, manifests);
    return isKnown ? known : new Surroundings(manifests as Listing[], project);
  }

  /** URIs. */
  get commandManifests(): readonly string[] {
    return this.manifests.map(({ uri }) => uri);
  }

  /** Undefined if there are none. They are whole, so all manifests are read. */
  async commands(read: (uris: readonly string[]) => Promise<readonly WorkspaceDocument[]>) {
    this.#commands ??= read(this.commandManifests).then((documents) => documents.flatMap(commandsOf));
    const commands = await this.#commands;
    return commands.length > 0 ? commands : undefined;
  }

  /** The manifests for an application, scope and guild. */
  groupOf(envelope: Envelope): Group | undefined {
    this.#groups ??= this.#grouped();
    return this.#groups.get(scopeKey(envelope, this.project));
  }

  #grouped(): ReadonlyMap<string, Group> {
    const byKey = new Map<string, Listing[]>();
    for (const manifest of this.manifests) {
      const key = scopeKey(manifest.envelope, this.project);
      const together = byKey.get(key) ?? [];
      byKey.set(key, together);
      together.push(manifest);
    }
    const groups = [...byKey].map(([key, all]) => {
      const manifests = new Map(all.map((one) => [normalUri(one.uri), one]));
      return [key, { manifests, index: new CommandIndex(all.flatMap(({ commands }) => commands)) }] as const;
    });
    return new Map(groups);
  }
}

/** The commands of the manifests that one is published with, and of those `together` that are not among them. */
export function othersIn(
  around: Surroundings | undefined,
  manifest: Destination,
  together: readonly Listing[],
): OtherCommands {
  const group = around?.groupOf(manifest.envelope);
  const own = normalUri(manifest.uri);
  const beside = together.filter(({ uri }) => normalUri(uri) !== own && !group?.manifests.has(normalUri(uri)));
  if (beside.length === 0) return group?.index.without(group.manifests.get(own)?.uri ?? own) ?? noOthers;
  const all = [...(group?.manifests.values() ?? []), ...beside].filter(({ uri }) => normalUri(uri) !== own);
  return new CommandIndex(all.flatMap(({ commands }) => commands));
}
