import { kindNamed } from "../kinds/kinds.ts";
import type { Manifest } from "../language/model/manifest.ts";
import { parseManifest, parseWhole } from "../language/model/parse-manifest.ts";
import type { Dialect } from "../language/text/parse.ts";
import { type ManifestKind, manifestKind } from "./kind.ts";
import { kindOf } from "./kind-of.ts";

/** A file of the workspace, or an open document. */
export interface WorkspaceDocument {
  readonly uri: string;
  /** Undefined if neither the name nor `$schema` says it. */
  readonly kind: ManifestKind | undefined;
  readonly text: string;
  readonly manifest: Manifest;
  /** Whether an editor has it open in the manifest language, so that it is a manifest whatever its name. */
  readonly isOpenAsManifest?: boolean;
}

/**
 * The dialect of a file: manifests may have comments, by their name or because a project lists them or an editor has
 * them open in the manifest language (`isManifest`); other `.json` files may not.
 */
export function dialectOf(path: string, isManifest: boolean): Dialect {
  return isManifest || manifestKind(path) !== undefined || path.endsWith(".jsonc") ? "jsonc" : "json";
}

/** Parses a file as the kind that its name or `$schema` says. `previous` is an earlier version whose commands are reused. */
export function parseFile(path: string, text: string, dialect: Dialect, previous?: Manifest): Manifest {
  const named = manifestKind(path);
  if (named === "project" || kindNamed(named)) return parseWhole(text, dialect);
  const manifest = parseManifest(text, { dialect }, previous);
  return kindNamed(kindOf(path, manifest)) ? parseWhole(text, dialect) : manifest;
}

/** A file that is not open. */
export function closedDocument(uri: string, text: string, dialect: Dialect): WorkspaceDocument {
  const manifest = parseFile(uri, text, dialect);
  return { uri, kind: kindOf(uri, manifest), text, manifest };
}
