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

/** The defaults. */
export const defaultContext: Context = {
  scope: undefined,
  defaultLocale: builtInDefaultLocale,
  integrationTypes: undefined,
  severities: {},
};
