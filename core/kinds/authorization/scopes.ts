/** The two scopes of the client library, one of which a usual authorization asks for. §2.5 */
export const defaultScopes = [
  { name: "sdk.social_layer", meaning: "expands to all scopes that the communication features require" },
  { name: "sdk.social_layer_presence", meaning: "expands to all scopes that the presence features require" },
];

export const defaultValues: readonly string[] = defaultScopes.map(({ name }) => `openid ${name}`);

/** The scopes of a value, however they are separated. */
export function scopesIn(value: string): string[] {
  return value.split(/[\s,;]+/).filter((scope) => scope !== "");
}

/** A legal URI scheme. RFC 3986, section 3.1 */
export const schemePattern: RegExp = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The redirect on mobile devices after an authorization. §2.5 */
export function redirectOf(scheme: string): string {
  return `${scheme}:/authorize/callback`;
}
