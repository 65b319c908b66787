/** How a running local service is reached. The tokens are secrets. */
export interface ServiceAddress {
  /** Ends in its version segment. */
  readonly url: string;
  /** Of the bot, without the word “Bot”. */
  readonly token: string;
  /** Of a user who may edit permissions, without the word “Bearer”. */
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
