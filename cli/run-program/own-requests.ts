import type { ServiceAddress } from "../../core/discord/service-address.ts";

/** The headers of one hop, those of browsers, and those that could hold a secret of the real Discord. */
const dropped =
  /^(?::.*|host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|origin|referer|cookie|sec-.*)$/i;

/**
 * The headers of a program's request as the local service gets them. Its credentials are the local ones in place of any others,
 * so no real token comes even that far.
 */
export function ownHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  address: ServiceAddress,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.test(name)) continue;
    if (name.toLowerCase() === "authorization") kept[name] = ownCredentials(String(value), address);
    else kept[name] = typeof value === "string" ? value : [...value];
  }
  return kept;
}

function ownCredentials(value: string, { token, user_token }: ServiceAddress): string {
  const [scheme = ""] = value.trim().split(/\s/, 1);
  if (/^bot$/i.test(scheme)) return `Bot ${token}`;
  if (/^bearer$/i.test(scheme)) return `Bearer ${user_token}`;
  // A client secret, or a token without its word, which Discord refuses as well.
  return "none";
}

/**
 * A request's path as the local service has it: any application's ID is that of its own, tokens of others are left out, and
 * v10 stands for a missing version.
 */
export function ownPath(path: string, { application_id, token }: ServiceAddress): string {
  const at = path.search(/[?#]/);
  const [route, query] = at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at)];
  const own = route
    // Without a version Discord takes its oldest, which the local service does not have. Carbon relies on that.
    .replace(/^\/api\/(?!v\d*(?:\/|$))/, "/api/v10/")
    .replace(/^((?:\/api(?:\/v\d+)?)?\/applications\/)\d+(?=\/|$)/, `$1${application_id}`)
    .replace(
      /^((?:\/api(?:\/v\d+)?)?\/)(webhooks|interactions)\/(\d+)\/([^/]+)/,
      (_, base: string, kind: string, id: string, secret: string) => {
        const isOwn = secret.startsWith("local-");
        return `${base}${kind}/${kind === "webhooks" && isOwn ? application_id : id}/${isOwn ? secret : "unknown"}`;
      },
    );
  return own + query.replaceAll(botTokens, token);
}

/** The application whose ID a path has. */
export function applicationIn(path: string): string | undefined {
  return /^(?:\/api(?:\/v\d+)?)?\/applications\/(\d+)(?=\/|$)/.exec(path)?.[1];
}

const botTokens = /[MNO][\w-]{17,40}\.[\w-]{6,7}\.[\w-]{27,45}/g;

/** Whether a text has the form of a bot's token, with or without its word. */
export function isBotToken(text: string): boolean {
  return new RegExp(`^(?:Bot +)?${botTokens.source}$`).test(text.trim());
}

/** The operations of the gateway that carry a token: identify and resume. */
const withToken: readonly unknown[] = [2, 6];

/** A program's message to the gateway with the local token in place of any other. Undefined if it is not JSON, which nothing reads. */
export function ownMessage(text: string, { token }: ServiceAddress): string | undefined {
  let value: { op?: unknown; d?: { token?: unknown } | null } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !withToken.includes(value.op)) return text;
  if (typeof value.d !== "object" || value.d === null) return text;
  return JSON.stringify({ ...value, d: { ...value.d, token } });
}
