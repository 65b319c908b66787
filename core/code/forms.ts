import { type Dialect, erisSentAs, sentAs, slashCreateSentAs } from "./libraries.ts";

/** Describes how a library sends the properties of an object. */
export interface Form {
  /** The name that a property is sent by; undefined if it is not sent. Absent: its own. */
  sentAs?(key: string): string | undefined;
  /** The dialect of the value of a property. `key`: as it is sent. */
  inside(key: string): Dialect;
  /** Whether permissions may be numbers, names and lists of them. */
  readonly readsPermissions?: boolean;
  /** Whether types may be names. */
  readonly namesTypes?: boolean;
}

const unlessTexts = (dialect: Dialect) => (key: string) => (key.endsWith("_localizations") ? "raw" : dialect);

export const formOf: Readonly<Record<Dialect, Form>> = {
  raw: { inside: () => "raw" },
  camel: {
    sentAs: (key) => sentAs.get(key),
    inside: unlessTexts("camel"),
    readsPermissions: true,
    namesTypes: true,
  },
  eris: { sentAs: (key) => erisSentAs.get(key) ?? key, inside: () => "raw", readsPermissions: true },
  "slash-create": { sentAs: (key) => slashCreateSentAs.get(key), inside: () => "raw", readsPermissions: true },
  fragment: { sentAs: (key) => sentAs.get(key) ?? key, inside: unlessTexts("fragment"), readsPermissions: true },
};
