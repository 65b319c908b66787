import { builtInDefaultLocale } from "../facts/locales.ts";
import type { Severity } from "../model/finding.ts";
import type { Command } from "../model/model.ts";

/** Project settings and publish scope that a manifest is checked with. */
export interface Context {
  /** Undefined: the manifest can be published to either, and rules for one scope do not apply. */
  readonly scope: "global" | "guild" | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
  /** The integration types that the application supports; undefined if unknown. */
  readonly integrationTypes: readonly number[] | undefined;
  /** The commands that manifests of other kinds can refer to; absent if unknown. */
  readonly commands?: readonly Command[] | undefined;
  /** Whether the manifest has options in the place of commands, so that what could be one is one, too. */
  readonly amongOptions?: boolean;
  /** Severities by rule code. They override the rules' own. */
  readonly severities: Readonly<Record<string, Severity | "off">>;
}

/** How the properties of two contexts are compared. A new property does not compile without its comparison. */
const isSame: { readonly [K in keyof Required<Context>]: (a: Context[K], b: Context[K]) => boolean } = {
  scope: Object.is,
  defaultLocale: Object.is,
  integrationTypes: hasSameMembers,
  commands: Object.is,
  amongOptions: Object.is,
  severities: hasSameMembers,
};
const properties = Object.keys(isSame) as (keyof Context)[];

/** Whether checks with two contexts have the same findings. */
export function isSameContext(a: Context, b: Context): boolean {
  return a === b || properties.every((property) => isSameIn(property, a, b));
}

function isSameIn<K extends keyof Context>(property: K, a: Context, b: Context): boolean {
  return isSame[property](a[property], b[property]);
}

function hasSameMembers(a: object | undefined, b: object | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  const others = new Map(Object.entries(b));
  const members = Object.entries(a);
  return members.length === others.size && members.every(([key, value]) => others.get(key) === value);
}

/** The defaults. */
export const defaultContext: Context = {
  scope: undefined,
  defaultLocale: builtInDefaultLocale,
  integrationTypes: undefined,
  severities: {},
};
