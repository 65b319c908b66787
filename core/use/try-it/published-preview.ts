import type { CommandPermissions, PublishedCommand } from "../../discord/payloads.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import { readPermissions } from "../../permissions/permissions-manifest.ts";
import { manifestOf } from "../../publish/merge/pull.ts";
import type { AppFacts, PermissionsSource } from "../../texts/preview/access.ts";
import { Previewer } from "../../texts/preview/previewer.ts";
import type { Switches } from "../../texts/preview/switches.schema.ts";
import { guildIn } from "../../texts/preview/switches.ts";

/** The commands that are published in one scope, and what decides who may use them. */
export interface PublishedScope {
  readonly applicationId: string;
  /** Absent: the commands are global. */
  readonly guildId: string | undefined;
  /** The guild in which global commands are looked at, if the switches name no other. */
  readonly defaultGuildId: string;
  readonly commands: readonly PublishedCommand[];
  /** Of all guilds. */
  readonly permissions: readonly CommandPermissions[];
  readonly defaultLocale: string;
  readonly app: AppFacts;
}

/** The published commands of one scope as users see them: previewed as the manifest that would be pulled. */
export class PublishedPreview {
  readonly #previewer = new Previewer();
  #basis = "";
  #version = 0;
  #sources: readonly PermissionsSource[] = [];
  #manifest: Manifest | undefined;

  /** `version`: another number when the commands have changed. */
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

  /** The same ones while the permissions are the same: rows are kept as long as what decides them is. */
  #sourcesOf({ permissions }: PublishedScope): readonly PermissionsSource[] {
    const text = JSON.stringify(permissions);
    if (this.#sources[0]?.text !== text) {
      // Permissions as Discord returns them are a permissions manifest, too.
      const entries = readPermissions(text).entries.flatMap(({ entry }) => entry ?? []);
      this.#sources = [{ uri: "permissions", name: "Permissions", text, entries }];
    }
    return this.#sources;
  }

  entries(published: PublishedScope): PermissionsSource["entries"] {
    return this.#sourcesOf(published).flatMap(({ entries }) => entries);
  }

  #read({ commands, applicationId, guildId }: PublishedScope): Manifest {
    // A command that changes gets another version, so the text need not be written to be compared.
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
