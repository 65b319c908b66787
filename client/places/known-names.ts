import * as vscode from "vscode";
import { createClient } from "../../core/discord/client.ts";
import { isBot } from "../../core/discord/credentials/credential.ts";
import { mergeNames, type Names, namesIn } from "../../core/discord/names/names.ts";
import { namesModeOf } from "../../core/discord/names/protocol.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";
import type { SortedId } from "../../core/manifest/subjects.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { projectOf } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { output } from "../ui/output.ts";
import { NameLookup } from "./name-lookup.ts";
import type { ChosenService, Services } from "./services.ts";

type NameSource = Pick<ChosenService, "url" | "authorization">;

/** Milliseconds that a dialog waits for names. After that, it shows IDs. */
const maxWaitMs = 3000;

/**
 * The names of guilds, roles, channels, users and applications. Names from the project file come first, then those from the
 * service if a bot is signed in, then those of other projects.
 * Asks a service only about shown IDs, and never starts one or asks the user to sign in.
 */
export class KnownNames {
  readonly #services: Services;
  readonly #lookups = new Map<string, NameLookup>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** All names that were looked up so far, without those of project files. */
  get lookedUp(): NameTable {
    return [...this.#lookups.values()].reduce<NameTable>((all, { names }) => mergeNames(all, names), {});
  }

  /** The names of some IDs from a service; absent: the chosen one, if a bot is signed in there. */
  async of(ids: readonly SortedId[], service?: NameSource): Promise<Names> {
    return await this.#names((lookup, signal) => lookup.find(ids, signal), service);
  }

  /** Like `of`, with all guilds that the bot is in. */
  async withGuilds(service?: NameSource): Promise<Names> {
    return await this.#names((lookup, signal) => lookup.findGuilds(signal), service);
  }

  /** Like `of`, with all roles and channels of a guild. */
  async withGuild(guildId: string | undefined, ids: readonly SortedId[], service?: NameSource): Promise<Names> {
    return await this.#names(async (lookup, signal) => {
      const rooms = guildId === undefined ? undefined : lookup.findIn(guildId, signal);
      await Promise.all([rooms, lookup.find(ids, signal)]);
    }, service);
  }

  async #names(find: (lookup: NameLookup, signal: AbortSignal) => Promise<void>, service: NameSource | undefined) {
    const mode = namesModeOf(vscode.workspace.getConfiguration("commandManifest").get("names"));
    if (mode === "off") return namesIn();
    const active = projectOf(vscode.window.activeTextEditor?.document.uri);
    const [{ names: own }, others] = await Promise.all([active, namesOfAllProjects()]);
    if (mode === "project") return namesIn(own, others);
    const source = service ?? (await this.#services.ifAvailable());
    if (source) await this.#find(source, find);
    // Names of unrelated projects come last.
    return namesIn(own, this.lookedUp, others);
  }

  async #find(source: NameSource, find: (lookup: NameLookup, signal: AbortSignal) => Promise<void>): Promise<void> {
    const lookup = this.#lookupFor(source);
    if (!lookup) return;
    try {
      await find(lookup, AbortSignal.timeout(maxWaitMs));
    } catch (error) {
      const isExpected = error instanceof Unreachable || error instanceof ServiceError || error instanceof DOMException;
      if (!isExpected) throw error;
      output.debug(`Names could not be read from ${new URL(source.url).host}: ${error.message}`);
    }
  }

  /** The lookup is created again when the token changes, because another token may see other guilds. */
  #lookupFor({ url, authorization }: NameSource): NameLookup | undefined {
    if (!vscode.workspace.isTrusted || !isBot(authorization)) return undefined;
    const key = `${url} ${authorization}`;
    const lookup =
      this.#lookups.get(key) ?? new NameLookup(createClient({ baseUrl: url, token: authorization, fetch, retries: 0 }));
    this.#lookups.set(key, lookup);
    return lookup;
  }
}

async function namesOfAllProjects(): Promise<NameTable> {
  const workspace = currentWorkspace();
  const uris = await Promise.all(workspace.folders.map((folder) => workspace.projectFilesBelow(folder)));
  const projects = await Promise.all(uris.flat().map((uri) => workspace.nearestProject(folderOf(uri))));
  return projects.reduce<NameTable>((all, found) => mergeNames(all, found?.project.names ?? {}), {});
}
