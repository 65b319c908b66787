import type { ServiceAddress } from "./service-address.schema.ts";
import { isServiceAddress } from "./service-address.validate.ts";

export type { ServiceAddress };

/** Reads an address from its line of JSON; undefined where the line is something else. */
export function readServiceAddress(line: string): ServiceAddress | undefined {
  const value = parse(line);
  if (!isServiceAddress(value)) return undefined;
  const { url, token, user_token, application_id, guild_id } = value;
  return { url, token, user_token, application_id, guild_id };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
