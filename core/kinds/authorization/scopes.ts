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

/** Characters between scopes: all but letters, digits and the punctuation that Discord's scopes have. */
const separators = /[^\p{L}\p{M}\p{N}._-]+/u;

/** The scopes of a value, with whatever separators. Of a URL, those of its parameter. */
export function scopesIn(value: string): string[] {
  const list = isUrl(value) ? (parameter.exec(value)?.[1] ?? "") : value;
  const unescaped = list.replaceAll(/%(?:25)*([\da-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    // A part of a character that no scope has.
    return code < 0x80 ? String.fromCharCode(code) : " ";
  });
  return unescaped.split(separators).filter((scope) => scope !== "");
}

/** Whether a scope has only characters that scopes can have. RFC 6749, section 3.3 */
export function isScope(scope: string): boolean {
  return /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope);
}

/** The offset (UTF-16) of a scope that a value lists; undefined if its characters are escaped. */
export function scopeAt(value: string, scope: string): number | undefined {
  let at = 0;
  for (const part of value.split(
    /([^\p{L}\p{M}\p{N}._%-]+|%(?:25)*(?:[0189a-f][\da-f]|2[0-9abcf]|3[a-f]|7[b-f])|%)/iu,
  )) {
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
