import { InteractionType as Received } from "../../language/facts/constants.ts";
import type { Situation } from "../../permissions/access/usability.ts";

/** What a user can give for an option. §6 */
export type OptionValue = string | number | boolean;

/** A value that a user gave, or is typing. §6 */
export interface GivenOption {
  /** The default name. */
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly options?: readonly GivenOption[];
  readonly focused?: boolean;
}

/** The objects that an interaction refers to, by ID. §6 */
export type Resolved = {
  readonly [Map in "users" | "members" | "roles" | "channels" | "messages" | "attachments"]?: ObjectsById;
};

type ObjectsById = Readonly<Record<string, unknown>>;

/** Which command was used, and with what. §6 */
export interface InteractionData {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly version?: string;
  /** Where the command is registered, if in a guild. */
  readonly guild_id?: string;
  readonly options?: readonly GivenOption[];
  /** The user or message that a context menu command was used on. */
  readonly target_id?: string;
  readonly resolved?: Resolved;
}

/** What all interactions have that an application receives. §6 */
export interface AnyInteraction {
  readonly id: string;
  readonly application_id: string;
  /** 1 for a ping, 2 for a command, 3 for a component, 4 for autocomplete, 5 for a modal. */
  readonly type: number;
  readonly token: string;
  readonly version: number;
  readonly data?: unknown;
  readonly [field: string]: unknown;
}

/** An interaction with a command, or a ping. §6 */
export interface Interaction extends AnyInteraction {
  readonly data?: InteractionData;
}

/** Types of interactions that Discord sends. §6 */
export const InteractionType = {
  ping: 1,
  command: Received.APPLICATION_COMMAND,
  component: 3,
  autocomplete: Received.APPLICATION_COMMAND_AUTOCOMPLETE,
  modalSubmit: 5,
} as const;

/** Who uses a command, and where, with everything that an interaction says of it. */
export interface Person extends Pick<Situation, "context" | "guildId" | "user" | "member"> {
  readonly username: string;
  readonly locale: string;
  readonly guildLocale: string;
  readonly nick: string | null;
  readonly channel: {
    readonly id: string;
    readonly type: number;
    /** Absent: made up. */
    readonly name?: string | undefined;
    readonly parentId: string | undefined;
    readonly ageRestricted: boolean;
  };
  readonly installs: readonly number[] | undefined;
  /** What the user has bought; absent: nothing. */
  readonly entitlements?: readonly object[];
}
