import type { CommandPermissions, PublishedCommand } from "../../../core/interface/payloads.ts";
import type { Manifest } from "../../../core/manifest/manifest.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { readPermissions } from "../../../core/permissions/permissions-manifest.ts";
import type { AppFacts, PermissionsSource } from "../../../core/preview/access.ts";
import { Previewer } from "../../../core/preview/previewer.ts";
import type { Switches } from "../../../core/preview/switches.schema.ts";
import { guildIn } from "../../../core/preview/switches.ts";
import { manifestOf } from "../../../core/publish/merge/pull.ts";

/** The published commands of one scope, with the facts that decide who may use them. */
export interface PublishedScope {
  readonly applicationId: string;
  /** Absent: the commands are global. */
  readonly guildId: string | undefined;
  /** The guild for viewing global commands, unless the switches name another. */
  readonly defaultGuildId: string;
  readonly commands: readonly PublishedCommand[];
  /** Includes those of all guilds. */
  readonly permissions: readonly CommandPermissions[];
  readonly defaultLocale: string;
  readonly app: AppFacts;
}

/** The published commands of one scope as users see them. Previews the manifest that a pull would write. */
export class PublishedPreview {
  readonly #previewer = new Previewer();
  #basis = "";
  #version = 0;
  #sources: readonly PermissionsSource[] = [];
  #manifest: Manifest | undefined;

  /** `version`: changes when the commands change. */
  rows(published: PublishedScope, switches: Switches, selected: string | undefined) {
    const manifest = this.#read(published);
    const sources = this.#sourcesOf(published);
    const guildId = viewedGuild(published, switches);
    const { defaultLocale, app } = published;
    const around = { switches, guildId, sources, defaultLocale, app };
    const rows = this.#previewer.rows(manifest, around);
    const row = rows.find(({ key }) => key === selected);
    return { version: this.#version, rows, command: row && this.#previewer.command(manifest, row, around) };
  }

  /** Returns the same sources while the permissions are the same, because rows are cached by their sources. */
  #sourcesOf({ permissions }: PublishedScope): readonly PermissionsSource[] {
    const text = JSON.stringify(permissions);
    if (this.#sources[0]?.text !== text) {
      // Permissions as Discord returns them are a permissions manifest, too.
      const entries = readPermissions(text).entries.flatMap(({ entry }) => entry ?? []);
      this.#sources = [{ uri: "permissions", text, entries }];
    }
    return this.#sources;
  }

  entries(published: PublishedScope): PermissionsSource["entries"] {
    return this.#sourcesOf(published).flatMap(({ entries }) => entries);
  }

  #read({ commands, applicationId, guildId }: PublishedScope): Manifest {
    // The version of a command changes with it, so this comparison needs no text of the commands.
    const basis = commands.map(({ id, version }) => `${id} ${version}`).join();
    if (this.#manifest && basis === this.#basis) return this.#manifest;
    this.#basis = basis;
    this.#version++;
    this.#manifest = parseManifest(manifestOf(commands, { applicationId, guildId }));
    return this.#manifest;
  }
}

export function viewedGuild({ guildId, defaultGuildId }: PublishedScope, switches: Switches): string {
  return guildIn(switches, guildId ?? defaultGuildId, []) ?? defaultGuildId;
}
