import type { CommandTarget } from "../interface/facts/constants.ts";
import type { SentFieldName } from "../interface/fields/fields.ts";
import type { Option } from "../interface/payloads.ts";

type NotAsked = "name_localizations" | "description_localizations" | "options";

/** An option as a form asks for it: the parts of `Option` that decide what a user can enter. §2.2 */
export interface FormOption extends Pick<Option, Exclude<SentFieldName<"option">, NotAsked>> {
  /** The name as users see it; absent: the manifest's name. */
  readonly label?: string;
}

/** A command or subcommand of a manifest, as a form asks for it. */
export interface FormCommand {
  /** The label that users see: `/music play song`. */
  readonly label: string;
  readonly description: string;
  /** The object that a context menu command is used on; absent for slash commands. */
  readonly target?: CommandTarget;
  /** The contexts that it can be used in, at least one: GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly contexts: readonly number[];
  /** The permissions that members need by default, as a bit set in decimal. */
  readonly defaultPermissions: string;
  readonly options: readonly FormOption[];
}
