import type { Situation } from "../../permissions/access/usability.ts";

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
