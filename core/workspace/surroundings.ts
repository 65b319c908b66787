import type { Project } from "../kinds/project/project.ts";
import { CommandIndex, noOthers } from "../manifest/command-index.ts";
import type { KnownCommand } from "../manifest/known-command.ts";
import type { Envelope, OtherCommands } from "../manifest/manifest.ts";
import type { Dialect } from "../text/parse.ts";
import { AsyncMemo } from "../tools/async-memo.ts";
import { memoized } from "../tools/memoized.ts";
import type { FoundProject } from "./found-project.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { scopeKey } from "./scope-key.ts";
import { normalUri } from "./uris.ts";
import { type Destination, knownCommandsIn, type Listing, type WorkspaceDocument } from "./workspace-document.ts";

/** The open documents of a face, and its parser for files. */
export interface Documents<D extends WorkspaceDocument> {
  all(): readonly D[];
  parse(uri: string, text: string, dialect: Dialect): D;
}

/** A state of the open documents and the files, which stays the same while none of them changes. */
export class WorkspaceView<D extends WorkspaceDocument> {
  readonly documents: readonly D[];
  readonly open: ReadonlyMap<string, D>;
  /** By the project as it was read, or by the folder of files without a project. */
  readonly surroundings = new AsyncMemo<Surroundings, FoundProject | string>();

  constructor(documents: readonly D[]) {
    this.documents = documents;
    this.open = new Map(documents.map((document) => [normalUri(document.uri), document]));
  }
}

export function hasSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => one === b[index]));
}

/** Manifests that are published together, by their URIs. */
interface Group {
  readonly manifests: ReadonlyMap<string, Listing>;
  readonly index: CommandIndex;
}

/** The manifests around a document. Values that depend on all of them are computed once. */
export class Surroundings {
  readonly manifests: readonly Listing[];
  readonly project: Project;
  #groups: ReadonlyMap<string, Group> | undefined;
  readonly #commands = new AsyncMemo<readonly KnownCommand[]>();

  private constructor(manifests: readonly Listing[], project: Project) {
    this.manifests = manifests;
    this.project = project;
  }

  /** Keeps the command manifests among some files. Returns `known` if it has the same manifests and project. */
  static of(listed: readonly (Listing | undefined)[], project: Project, known?: Surroundings): Surroundings {
    const manifests = listed.filter((one) => one !== undefined && (one.kind ?? "commands") === "commands");
    const isKnown = known?.project === project && hasSameItems(known.manifests, manifests);
    return isKnown ? known : new Surroundings(manifests as Listing[], project);
  }

  /** The URIs of `manifests`. */
  get commandManifests(): readonly string[] {
    return this.manifests.map(({ uri }) => uri);
  }

  /** Undefined if there are none. Listings do not have the names in all locales, so each manifest is read once. */
  async commands(read: (uri: string) => Promise<WorkspaceDocument | undefined>) {
    const commandsIn = (manifest: Listing) => knownCommandsOf(manifest, read);
    const commands = await this.#commands.get("all", async () =>
      (await mapConcurrently(this.manifests, commandsIn)).flat(),
    );
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
    return new Map([...byKey].map(([key, all]) => [key, groupOf(all)]));
  }
}

/** Whether a document's findings depend on no other. */
export function isAlone({ content: { dependsOn }, manifest }: WorkspaceDocument, project: unknown): boolean {
  if (dependsOn === "commands") return false;
  return dependsOn === "nothing" || (!project && manifest.envelope.applicationId === undefined);
}

/** Caches the commands of each manifest. A failed read is not cached. */
const knownCommands = memoized((_: Listing) => new AsyncMemo<readonly KnownCommand[]>());

function knownCommandsOf(listing: Listing, read: (uri: string) => Promise<WorkspaceDocument | undefined>) {
  return knownCommands(listing).get("all", async () => {
    const document = await read(listing.uri);
    return document ? knownCommandsIn(document) : [];
  });
}

/** The commands of the manifests that a manifest is published with, and of others in `together`. */
export function othersIn(
  around: Surroundings | undefined,
  manifest: Destination,
  together: readonly Listing[],
): OtherCommands {
  const group = around?.groupOf(manifest.envelope);
  const all = together.length === 0 ? group : withTogether(together)(group ?? noGroup);
  const own = normalUri(manifest.uri);
  return all?.index.without(all.manifests.get(own)?.uri ?? own) ?? noOthers;
}

/** Computed once for all manifests that are published together, because each of them is checked among them. */
const withTogether = memoized((together: readonly Listing[]) =>
  memoized((group: Group | typeof noGroup) => groupOf([...group.manifests.values(), ...together])),
);

const noGroup = { manifests: new Map<string, Listing>() } as const;

/** Groups manifests. The first counts if two have the same URI. */
function groupOf(all: readonly Listing[]): Group {
  const manifests = new Map(all.toReversed().map((one) => [normalUri(one.uri), one]));
  return { manifests, index: new CommandIndex([...manifests.values()].reverse().flatMap(({ commands }) => commands)) };
}
