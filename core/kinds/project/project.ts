import type { NameTable } from "../../interface/facts/snowflake.ts";
import type { Severity } from "../../manifest/finding.ts";
import type { Path, Span } from "../../text/span.ts";

/** A named publish target of a project. */
export interface NamedTarget {
  readonly name: string;
  /** An endpoint URL that ends in the API version, or "local". Undefined: Discord. */
  readonly service: string | undefined;
  /** Undefined: the application of the project. */
  readonly applicationId: string | undefined;
  /** Undefined: the global scope. */
  readonly guildId: string | undefined;
  /** Whether a publish must be confirmed by typing the target's name. */
  readonly protected: boolean;
  /** "scope": a publish deletes commands that are in no manifest. */
  readonly owns: "listed" | "scope";
}

/** The guilds of a target of many. */
export interface GuildChoice {
  /** IDs, each once; `all`: the guilds that the bot is in; or a file with one ID on each line, relative to the project file. */
  readonly ids: readonly string[] | "all" | { readonly file: string };
  /** IDs of guilds that are left out. */
  readonly except: readonly string[];
}

/** A named target that publishes the same commands to many guilds. */
export interface TargetOfMany extends Omit<NamedTarget, "guildId"> {
  readonly guilds: GuildChoice;
}

/** The content of a project file. Every part is optional. */
export interface Project {
  readonly applicationId?: string | undefined;
  /** The locale of the default texts. */
  readonly defaultLocale?: string | undefined;
  /** The integration types that the application supports. §2.1 */
  readonly integrationTypes?: readonly number[] | undefined;
  /** Globs relative to the project file's folder; absent: every file with a manifest's name. */
  readonly manifests?: readonly string[] | undefined;
  /** Globs of the files with commands in code, relative to the project file's folder; absent: none. */
  readonly code?: readonly string[] | undefined;
  /** The file for the types of handlers, relative to the project file's folder, with forward slashes. */
  readonly types?: string | undefined;
  /** Severities by rule code. */
  readonly rules: Readonly<Record<string, Severity | "off">>;
  /** The targets of one place. */
  readonly targets: readonly NamedTarget[];
  /** The targets of many guilds; absent: none. */
  readonly targetsOfMany?: readonly TargetOfMany[];
  /** Names that the project gives to IDs. */
  readonly names: NameTable;
}

/** A problem in a project file. Offsets are UTF-16. */
export interface ProjectProblem extends Span {
  readonly code: "project-file" | "secret-in-manifest";
  readonly message: string;
  readonly path: Path;
  /** The name that an unknown key probably means. */
  readonly meant?: string;
}

/** The valid part of a project file, and the problems in the rest. */
export interface ParsedProject {
  readonly project: Project;
  readonly problems: readonly ProjectProblem[];
}

/** The defaults without a project file. */
export const emptyProject: Project = { rules: {}, targets: [], names: {} };
