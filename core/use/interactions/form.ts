import type { Option } from "../../discord/payloads.ts";
import type { CommandTarget } from "../../language/facts/constants.ts";
import type { SentFieldName } from "../../language/fields/fields.ts";

type NotAsked = "name_localizations" | "description_localizations" | "options";

/** An option as a form asks for it: the parts of `Option` that decide what a user can enter. §2.2 */
export interface FormOption extends Pick<Option, Exclude<SentFieldName<"option">, NotAsked>> {
  /** The name as users see it; absent: as the manifest has it. */
  readonly label?: string;
}

/** A command or subcommand of a manifest, as a form asks for it. */
export interface FormCommand {
  /** As users see it: `/music play song`. */
  readonly label: string;
  readonly description: string;
  /** What a context menu command is used on; absent for slash commands. */
  readonly target?: CommandTarget;
  /** Where it can be used, at least one: GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly contexts: readonly number[];
  /** The permissions that members need by default, as a bit set in decimal. */
  readonly defaultPermissions: string;
  readonly options: readonly FormOption[];
}
