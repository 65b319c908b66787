import { nearestTo } from "../../text/nearest.ts";

/** The two scopes of the client library, one of which a typical authorization asks for. §2.5 */
export const defaultScopes = [
  { name: "sdk.social_layer", meaning: "expands to all scopes that the communication features require" },
  { name: "sdk.social_layer_presence", meaning: "expands to all scopes that the presence features require" },
];

export const defaultValues: readonly string[] = defaultScopes.map(({ name }) => `openid ${name}`);

/** The scopes that Discord documents and users can grant. It may have others: what resembles none of these is not reported. */
const documented: readonly string[] = [
  ...["activities.invites.write", "activities.read", "activities.write"],
  ...["applications.builds.read", "applications.builds.upload", "applications.commands"],
  ...["applications.commands.permissions.update", "applications.entitlements", "applications.store.update"],
  ...["bot", "connections", "dm_channels.read", "email", "gdm.join", "guilds", "guilds.join", "guilds.members.read"],
  ...["identify", "identify.premium", "messages.read", "openid", "relationships.read", "role_connections.write"],
  ...["rpc", "rpc.activities.write", "rpc.notifications.read", "rpc.screenshare.read", "rpc.screenshare.write"],
  ...["rpc.video.read", "rpc.video.write", "rpc.voice.read", "rpc.voice.write", "voice", "webhook.incoming"],
  ...defaultScopes.map(({ name }) => name),
];

/** The documented scope that another one resembles; undefined if it is one itself, or resembles none. */
export function meantScope(scope: string): string | undefined {
  return documented.includes(scope) || scope.length > longestScope ? undefined : nearestTo(scope, documented);
}

/** Longer texts are not compared. */
const longestScope = 100;

/** The parameter of a URL that has the scopes. */
const parameter = /(?:^|[?&])scope=([^&#]*)/i;

/** Whether a value is a URL or its query, and not only scopes. */
export function isUrl(value: string): boolean {
  return parameter.test(value) || /^\s*[a-z]+:\/\//i.test(value);
}

/** The scopes of a value, with whatever separators. Of a URL, those of its parameter. */
export function scopesIn(value: string): string[] {
  const list = isUrl(value) ? (parameter.exec(value)?.[1] ?? "") : value;
  const unescaped = list.replaceAll(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return unescaped.split(/[\s,;|+]+/).filter((scope) => scope !== "");
}

/** The offset (UTF-16) of a scope that a value lists; undefined if its characters are escaped. */
export function scopeAt(value: string, scope: string): number | undefined {
  let at = 0;
  for (const part of value.split(/([\s,;|+&=?]+|%(?:25)*(?:0[9ad]|2[0bc]|3b|7c))/i)) {
    if (part === scope) return at;
    at += part.length;
  }
  return undefined;
}

/** The scope for publishing commands, which Discord only grants to an application's client credentials. */
export const clientCredentialsScope = "applications.commands.update";

/** A legal URI scheme. RFC 3986, section 3.1 */
export const schemePattern: RegExp = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The redirect on mobile devices after an authorization. §2.5 */
export function redirectOf(scheme: string): string {
  return `${scheme}:/authorize/callback`;
}
