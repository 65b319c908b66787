import type { ErrorBody } from "../../core/discord/error-tree.ts";

/** A request that writes commands, and its response. */
export interface CommandRequest {
  readonly kind: "create" | "edit" | "overwrite" | "delete";
  /** The guild; undefined: global. */
  readonly guildId: string | undefined;
  /** The ID of the command to edit or delete; empty for the other kinds. */
  readonly commandId: string;
  /** The value of the JSON body. Undefined: there is none, or it cannot be read. */
  readonly body: unknown;
  readonly response: { readonly status: number; readonly body?: unknown } | RefusedRequest;
}

export interface RefusedRequest {
  readonly status: number;
  readonly refusal: ErrorBody;
}
