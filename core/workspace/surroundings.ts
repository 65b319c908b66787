import { AsyncMemo } from "../async-memo.ts";
import type { Project } from "../kinds/project/project.ts";
import { CommandIndex, noOthers } from "../language/model/command-index.ts";
import type { KnownCommand } from "../language/model/known-command.ts";
import type { Envelope, OtherCommands } from "../language/model/manifest.ts";
import type { Dialect } from "../language/text/parse.ts";
import { type Destination, knownCommandsIn, type Listing, type WorkspaceDocument } from "./document.ts";
import { mapInTurn } from "./map-in-turn.ts";
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
  readonly #commands = new AsyncMemo<readonly KnownCommand[]>();

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

  /** Undefined if there are none. Listings do not have the names in all locales, so each manifest is read once. */
  async commands(read: (uri: string) => Promise<WorkspaceDocument | undefined>) {
    const commandsIn = (manifest: Listing) => knownCommandsOf(manifest, read);
    const commands = await this.#commands.get("all", async () => (await mapInTurn(this.manifests, commandsIn)).flat());
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

const knownCommands = new WeakMap<Listing, readonly KnownCommand[]>();

async function knownCommandsOf(listing: Listing, read: (uri: string) => Promise<WorkspaceDocument | undefined>) {
  const found = knownCommands.get(listing);
  if (found) return found;
  const document = await read(listing.uri);
  const commands = document ? knownCommandsIn(document) : [];
  knownCommands.set(listing, commands);
  return commands;
}

/** The commands of the manifests that one is published with, and of those `together` that are not among them. */
export function othersIn(
  around: Surroundings | undefined,
  manifest: Destination,
  together: readonly Listing[],
): OtherCommands {
  const group = around?.groupOf(manifest.envelope);
  const all = together.length === 0 ? group : joined(group, together);
  const own = normalUri(manifest.uri);
  return all?.index.without(all.manifests.get(own)?.uri ?? own) ?? noOthers;
}

/** Put together once for all that are published together: each of them is checked among them. */
const known = new WeakMap<object, WeakMap<object, Group>>();

function joined(group: Group | undefined, together: readonly Listing[]): Group {
  const perGroup = known.get(together) ?? new WeakMap<object, Group>();
  known.set(together, perGroup);
  const found = perGroup.get(group ?? together) ?? groupOf([...(group?.manifests.values() ?? []), ...together]);
  perGroup.set(group ?? together, found);
  return found;
}

/** Of two manifests with one URI, the first counts. */
function groupOf(all: readonly Listing[]): Group {
  const manifests = new Map(all.toReversed().map((one) => [normalUri(one.uri), one]));
  return { manifests, index: new CommandIndex([...manifests.values()].reverse().flatMap(({ commands }) => commands)) };
}
