import { CommandsDocument } from "../kinds/commands/document.ts";
import type { Document } from "../kinds/document/document.ts";
import { JavaScriptDocument } from "../kinds/javascript/document.ts";
import { kinds } from "../kinds/kinds.ts";
import { projectKind } from "../kinds/project/index.ts";
import { TableDocument } from "../kinds/table/document.ts";
import type { Kind } from "../kinds/table/kind.ts";
import type { Dialect } from "../language/text/parse.ts";
import { type ManifestKind, manifestKind } from "./kind.ts";
import { kindOf } from "./kind-of.ts";

/** A file's text as it was read or typed. */
export interface Source {
  /** Its URI or path, whose last part may tell the kind. */
  readonly uri: string;
  readonly text: string;
  readonly dialect: Dialect;
}

const tables: ReadonlyMap<ManifestKind, Kind> = new Map<ManifestKind, Kind>([
  ...kinds.map((kind) => [kind.name, kind] as const),
  ["project", projectKind],
]);

/**
 * Reads a file of any kind and never throws. The kind comes from its name, else from its `$schema`, else it is commands.
 * `previous`: an earlier version, whose commands are reused if their text is the same.
 */
export function readDocument(source: Source, previous?: Document): Document {
  const document = readText(source, previous);
  const { javascript } = document.manifest;
  return javascript
    ? new JavaScriptDocument(document, document.of(javascript.manifest), javascript.conversion)
    : document;
}

function readText({ uri, text, dialect }: Source, previous: Document | undefined): CommandsDocument | TableDocument {
  const named = manifestKind(uri);
  const kind = named && tables.get(named);
  if (kind) return TableDocument.read(kind, text, dialect);
  const commands = CommandsDocument.read(text, dialect, previous?.manifest);
  const said = kindOf(uri, commands.manifest);
  const saidKind = said && tables.get(said);
  return saidKind ? TableDocument.read(saidKind, text, dialect) : commands;
}
