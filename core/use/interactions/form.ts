import { CommandType } from "../../language/facts/constants.ts";

/** An option as a form asks for it: the parts of `Option` that decide what a user can enter. §2.2 */
export interface FormOption {
  readonly type: number;
  readonly name: string;
  /** The name as users see it; absent: as the manifest has it. */
  readonly label?: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly channel_types?: readonly number[];
  readonly file_types?: readonly string[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

/** A command or subcommand of a manifest, as a form asks for it. */
export interface FormCommand {
  /** As users see it: `/music play song`. */
  readonly label: string;
  readonly description: string;
  /** What a context menu command is used on; absent for slash commands. */
  readonly target?: "user" | "message";
  /** Where it can be used, at least one: GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly contexts: readonly number[];
  /** The permissions that members need by default, as a bit set in decimal. */
  readonly defaultPermissions: string;
  readonly options: readonly FormOption[];
}

/** What a context menu command is used on, by its type. */
export const menuTargets: ReadonlyMap<number, FormCommand["target"]> = new Map([
  [CommandType.USER, "user"],
  [CommandType.MESSAGE, "message"],
]);
