import type { Scope } from "../../facts/scope.ts";

/** The scope that a manifest gets. */
export interface NewScope {
  readonly scope: Scope;
  /** The guild of a guild manifest; absent: it can be published to any guild. */
  readonly guildId?: string | undefined;
}
