import type { Scope } from "../../facts/scope.ts";
import type { TextEdit } from "../../text/span.ts";

/** The scope that a manifest gets. */
export interface NewScope {
  readonly scope: Scope;
  /** The guild of a guild manifest; absent: it can be published to any guild. */
  readonly guildId?: string | undefined;
}

export interface ScopeConversion {
  /** In the manifest's text. They do not overlap. */
  readonly edits: readonly TextEdit[];
  /** What else the edits change, and what they cannot; each a sentence or two. */
  readonly notes: readonly string[];
}
