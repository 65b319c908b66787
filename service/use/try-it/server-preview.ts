import type { PublishedCommand } from "../../../core/interface/payloads.ts";
import type { PermissionEntry } from "../../../core/kinds/permissions/entries.ts";
import type { PreviewCommand, PreviewRow, SwitchChoices } from "../../../core/preview/preview.ts";
import { settledSwitches, unchosenSwitches } from "../../../core/preview/settled-switches.ts";
import type { Switches } from "../../../core/preview/switches.schema.ts";
import { PublishedPreview, type PublishedScope } from "./published-preview.ts";

/** The commands that the users of a server see: global ones and those of its guild. */
export interface PublishedServer {
  readonly global: PublishedScope;
  readonly guild: PublishedScope;
}

/** Begins the key of a guild's command, because a global one can have the same type and name. */
const guildPrefix = "guild:";

/** The commands of a server in one list, as in Discord. */
export class ServerPreview {
  readonly #global = new PublishedPreview();
  readonly #guild = new PublishedPreview();

  /** The effective switches. At first, the owner, who sees all commands, is in the first channel. */
  settled(chosen: Switches, choices: SwitchChoices): Switches {
    const channel = choices.places.find(({ key }) => key.startsWith("channel:"));
    return settledSwitches(chosen, choices, {
      ...unchosenSwitches,
      ...{ member: "administrator", place: channel?.key ?? "", install: "both" },
    });
  }

  /** `version`: changes when the commands change. */
  rows({ global, guild }: PublishedServer, switches: Switches, selected: string | undefined) {
    const own = selected?.startsWith(guildPrefix) ? selected.slice(guildPrefix.length) : undefined;
    const everywhere = this.#global.rows(global, switches, own === undefined ? selected : undefined);
    const here = this.#guild.rows(guild, switches, own);
    return {
      version: everywhere.version + here.version,
      rows: [...everywhere.rows, ...here.rows.map(inGuild<PreviewRow>)],
      command: everywhere.command ?? (here.command && inGuild<PreviewCommand>(here.command)),
    };
  }

  entries({ guild }: PublishedServer): readonly PermissionEntry[] {
    return this.#guild.entries(guild);
  }
}

/** The scope of a row's command, and its key in there. */
export function commandsOfKey(
  { global, guild }: PublishedServer,
  key: string,
): { readonly key: string; readonly commands: readonly PublishedCommand[] } {
  return key.startsWith(guildPrefix)
    ? { key: key.slice(guildPrefix.length), commands: guild.commands }
    : { key, commands: global.commands };
}

function inGuild<T extends { readonly key: string }>(shown: T): T {
  return { ...shown, key: `${guildPrefix}${shown.key}` };
}
