import type { Document } from "../kinds/document/document.ts";
import type { Manifest } from "../language/model/manifest.ts";
import type { Dialect } from "../language/text/parse.ts";
import { type ManifestKind, manifestKind } from "./kind.ts";
import { kindOf } from "./kind-of.ts";
import { readDocument } from "./read-document.ts";

/** A file of the workspace, or an open document. */
export interface WorkspaceDocument {
  readonly uri: string;
  /** Undefined if neither the name nor `$schema` says it. */
  readonly kind: ManifestKind | undefined;
  readonly text: string;
  readonly content: Document;
  /** That of `content`. */
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

/** A file that is not open. */
export function closedDocument(uri: string, text: string, dialect: Dialect): WorkspaceDocument {
  const content = readDocument({ uri, text, dialect });
  const { manifest } = content;
  return { uri, kind: kindOf(uri, manifest), text, content, manifest };
}
