import type { Situation } from "../access/usability.ts";
import { InteractionType as Received } from "../interface/facts/constants.ts";

/** A value that a user can give for an option. §6 */
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

/** The used command and its options. §6 */
export interface InteractionData {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly version?: string;
  /** The guild that the command is registered in; absent for global commands. */
  readonly guild_id?: string;
  readonly options?: readonly GivenOption[];
  /** The user or message that a context menu command was used on. */
  readonly target_id?: string;
  readonly resolved?: Resolved;
}

/** The fields of all interactions that an application receives. §6 */
export interface AnyInteraction {
  readonly id: string;
  readonly application_id: string;
  /** 1 for a ping, 2 for a command, 3 for a component, 4 for autocomplete, 5 for a modal, 6 for a purchase. */
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
  /** Whether a user can buy a Social Layer SKU: SOCIAL_LAYER_SKU_PURCHASE_ELIGIBILITY. */
  purchaseEligibility: 6,
} as const;

/** The user of a command and the place, with everything that an interaction contains about them. */
export interface Person extends Pick<Situation, "context" | "guildId" | "member"> {
  readonly user: Situation["user"] & { readonly id: string };
  readonly username: string;
  readonly locale: string;
  readonly guildLocale: string;
  readonly nick: string | null;
  readonly channel: {
    readonly id: string;
    readonly type: number;
    /** Absent: a made-up name. */
    readonly name?: string | undefined;
    readonly parentId: string | undefined;
    readonly ageRestricted: boolean;
  };
  readonly installs: readonly number[] | undefined;
  /** The app's permissions in the channel; absent: typical ones. */
  readonly appPermissions?: bigint | undefined;
  /** Fields of the user and the member that are known; absent: made-up ones. */
  readonly known?: { readonly user?: object | undefined; readonly member?: object | undefined };
  /** The purchases of the user; absent: none. */
  readonly entitlements?: readonly object[];
}
