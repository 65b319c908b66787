/** The variable in which whoever started a local service hands over its address. */
export const addressVariable = "COMMAND_MANIFEST_SERVICE";

/** How to reach a local service, as `serve --format json` says it. The tokens are secrets, if only of this machine. */
export interface ServiceAddress {
  /** Ends in its version segment. */
  readonly url: string;
  readonly token: string;
  readonly user_token: string;
  readonly application_id: string;
  readonly guild_id: string;
}

const fields = ["url", "token", "user_token", "application_id", "guild_id"] as const;

/** Reads an address from its line of JSON; undefined where the line is something else. */
export function readServiceAddress(line: string): ServiceAddress | undefined {
  const value = parse(line);
  if (typeof value !== "object" || value === null) return undefined;
  const found: Readonly<Record<string, unknown>> = { ...value };
  const [url, token, user_token, application_id, guild_id] = fields.map((field) => found[field]);
  if (!isText(url) || !isText(token) || !isText(user_token) || !isText(application_id) || !isText(guild_id)) {
    return undefined;
  }
  return URL.canParse(url) ? { url, token, user_token, application_id, guild_id } : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
