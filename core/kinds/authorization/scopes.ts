/** The two scopes of the client library, one of which a typical authorization asks for. §2.5 */
export const defaultScopes = [
  { name: "sdk.social_layer", meaning: "expands to all scopes that the communication features require" },
  { name: "sdk.social_layer_presence", meaning: "expands to all scopes that the presence features require" },
];

export const defaultValues: readonly string[] = defaultScopes.map(({ name }) => `openid ${name}`);

/** The scopes of a value, with whatever separators. */
export function scopesIn(value: string): string[] {
  return value.split(/[\s,;]+/).filter((scope) => scope !== "");
}

/** The scope for publishing commands, which Discord only grants to an application's client credentials. */
export const clientCredentialsScope = "applications.commands.update";

/** The offset (UTF-16) of a scope that a value lists. */
export function scopeAt(value: string, scope: string): number {
  const parts = partsOf(value);
  return parts.slice(0, parts.indexOf(scope)).join("").length;
}

/** A value without one of its scopes. The separators between the others stay. */
export function withoutScope(value: string, scope: string): string {
  const parts = partsOf(value);
  const kept = parts.filter((part, index) => part !== scope && (index % 2 === 0 || parts[index + 1] !== scope));
  return kept.join("").replace(/^[\s,;]+/, "");
}

/** The scopes of a value, alternating with the separators between them. */
function partsOf(value: string): readonly string[] {
  return value.split(/([\s,;]+)/);
}

/** A legal URI scheme. RFC 3986, section 3.1 */
export const schemePattern: RegExp = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The redirect on mobile devices after an authorization. §2.5 */
export function redirectOf(scheme: string): string {
  return `${scheme}:/authorize/callback`;
}
