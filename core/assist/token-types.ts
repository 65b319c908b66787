/** The meaning of a piece of a manifest, beyond being JSON. Names are the protocol's standard token types. */
export const tokenTypes = ["function", "method", "parameter", "enumMember", "string", "namespace", "property"] as const;
export const tokenModifiers = ["deprecated"] as const;
