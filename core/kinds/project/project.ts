import type { Severity } from "../../language/model/finding.ts";
import type { Path, Span } from "../../language/text/span.ts";
import type { NameTable } from "../../names/names.ts";

/** A place that a project publishes to, under a name. */
export interface Target {
  readonly name: string;
  /** A service's address, which ends in its version segment, or "local". Absent: the live service. */
  readonly service: string | undefined;
  /** Absent: the project's. */
  readonly applicationId: string | undefined;
  /** Absent: the commands go to the global scope. */
  readonly guildId: string | undefined;
  /** Publishing there wants the target's name typed. */
  readonly protected: boolean;
  /** "scope": what the manifests do not list is deleted. */
  readonly owns: "listed" | "scope";
}

/** What a project file says. Everything in it is optional. */
export interface Project {
  readonly applicationId: string | undefined;
  /** The language of the default texts. */
  readonly defaultLocale: string | undefined;
  /** The integration types that the application supports. §2.1 */
  readonly integrationTypes: readonly number[] | undefined;
  /** Globs relative to the project file's folder; absent: every file with a manifest's name. */
  readonly manifests: readonly string[] | undefined;
  /** Severities by rule code. */
  readonly rules: Readonly<Record<string, Severity | "off">>;
  readonly targets: readonly Target[];
  /** Names that the project gives to IDs. */
  readonly names: NameTable;
}

/** What is wrong with a project file. Offsets are UTF-16. */
export interface ProjectProblem extends Span {
  readonly code: "project-file" | "secret-in-manifest";
  /** One sentence for people. */
  readonly message: string;
  readonly path: Path;
}

/** A project file as far as it can be understood, and what cannot. */
export interface ParsedProject {
  readonly project: Project;
  readonly problems: readonly ProjectProblem[];
}

/** What holds where there is no project file. */
export const emptyProject: Project = {
  applicationId: undefined,
  defaultLocale: undefined,
  integrationTypes: undefined,
  manifests: undefined,
  rules: {},
  targets: [],
  names: {},
};
