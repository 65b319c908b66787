import { usualDefaultLocale } from "../facts/locales.ts";
import type { Severity } from "../model/finding.ts";
import type { Command } from "../model/model.ts";

/** What a manifest is checked against besides the interface: where it goes, and what the project says. */
export interface Context {
  /** Absent: the manifest may go to either, and no rule of one scope speaks. */
  readonly scope: "global" | "guild" | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string;
  /** The integration types that the application supports; absent when nobody said. */
  readonly integrationTypes: readonly number[] | undefined;
  /** The commands that manifests of other kinds may speak of; absent when nobody knows them. */
  readonly commands?: readonly Command[] | undefined;
  /** Severities by rule code, over the rules' own. */
  readonly severities: Readonly<Record<string, Severity | "off">>;
}

/** What holds when nobody says anything. */
export const usualContext: Context = {
  scope: undefined,
  defaultLocale: usualDefaultLocale,
  integrationTypes: undefined,
  severities: {},
};
