import { listedCommand } from "../check/check.ts";
import type { FileStart } from "../interface/fields/field.ts";
import { CommandsDocument } from "../kinds/commands/commands-document.ts";
import type { Document } from "../kinds/document/document.ts";
import { kinds } from "../kinds/kinds.ts";
import { projectKind } from "../kinds/project/index.ts";
import type { Kind } from "../kinds/table/kind.ts";
import { TableDocument } from "../kinds/table/table-document.ts";
import { type KnownCommand, knownCommand } from "../manifest/known-command.ts";
import type { Envelope, ListedCommand, Manifest } from "../manifest/manifest.ts";
import type { Command } from "../manifest/model.ts";
import { commandsStart } from "../rules/empty-manifest.ts";
import type { Dialect } from "../text/parse.ts";
import { memoized } from "../tools/memoized.ts";
import { type ManifestKind, manifestKind } from "./kind.ts";
import { kindOfFile } from "./kind-of-file.ts";

/** A file's text as it was read or typed. */
export interface FileText {
  /** Its URI or path, whose last part may tell the kind. */
  readonly uri: string;
  readonly text: string;
  readonly dialect: Dialect;
}

const tables: ReadonlyMap<ManifestKind, Kind> = new Map<ManifestKind, Kind>([
  ...kinds.map((kind) => [kind.name, kind] as const),
  ["project", projectKind],
]);

/** The text that an empty file of a kind should start with. `kind`: undefined if unknown; the file is then for commands. */
export function fileStartOf(kind: ManifestKind | undefined): FileStart {
  return (kind && tables.get(kind)?.root.start) ?? commandsStart;
}

/**
 * Reads a file of any kind and never throws. The kind comes from its name, else from its `$schema`, else it is commands.
 * `previous`: an earlier version, whose commands are reused if their text is the same.
 */
export function readDocument({ uri, text, dialect }: FileText, previous?: Document): Document {
  const named = manifestKind(uri);
  const kind = named && tables.get(named);
  if (kind) return TableDocument.read(kind, text, dialect);
  const commands = CommandsDocument.read(text, dialect, previous?.manifest);
  const declared = kindOfFile(uri, commands.manifest);
  const declaredKind = declared && tables.get(declared);
  return declaredKind ? TableDocument.read(declaredKind, text, dialect) : commands;
}

/** A file of the workspace, or an open document. */
export interface WorkspaceDocument {
  readonly uri: string;
  /** Undefined if neither the name nor `$schema` says it. */
  readonly kind: ManifestKind | undefined;
  readonly text: string;
  readonly content: Document;
  /** The manifest of `content`. */
  readonly manifest: Manifest;
  /** Whether an editor has it open in the manifest language, so that it is a manifest whatever its name. */
  readonly isOpenAsManifest?: boolean;
}

/**
 * The dialect of a file. Manifests may have comments, other `.json` files may not. `isManifest`: a project lists the file, or an
 * editor has it open in the manifest language.
 */
export function dialectOf(path: string, isManifest: boolean): Dialect {
  return isManifest || manifestKind(path) !== undefined || path.endsWith(".jsonc") ? "jsonc" : "json";
}

/** Reads a file that is not open. */
export function closedDocument(uri: string, text: string, dialect: Dialect): WorkspaceDocument {
  const content = readDocument({ uri, text, dialect });
  const { manifest } = content;
  return { uri, kind: kindOfFile(uri, manifest), text, content, manifest };
}

/** The parts of a manifest that decide which others it is published with. */
export interface Destination extends Pick<WorkspaceDocument, "uri" | "kind"> {
  readonly envelope: Envelope;
}

export function destinationOf({ uri, kind, manifest }: WorkspaceDocument): Destination {
  return { uri, kind, envelope: manifest.envelope };
}

/** The parts of a document that decide which other commands its findings depend on. */
export interface Dependent extends Destination, Pick<Document, "dependsOn"> {
  readonly commands: readonly ListedCommand[];
}

/** Lists the commands on first access, which never comes for an open document that is alone. */
export function dependentOf(document: WorkspaceDocument): Dependent {
  return {
    ...destinationOf(document),
    dependsOn: document.content.dependsOn,
    get commands() {
      return listingOf(document).commands;
    },
  };
}

/** The parts of a document that others read. They must not keep the document's text in memory. */
export type Listing = Dependent;

/** Returns the same object as long as the document exists. */
export const listingOf = memoized(
  (document: WorkspaceDocument): Listing => ({
    ...destinationOf(document),
    dependsOn: document.content.dependsOn,
    commands: listedCommandsIn(document),
  }),
);

function listedCommandsIn({ uri, manifest }: WorkspaceDocument): ListedCommand[] {
  const commands = manifest.units.filter(({ unit }) => unit.isCommand);
  return commands.map((placed) => ({ ...listedCommand(placed), uri }));
}

/** The commands of a document with their trees, which stay in memory as long as the commands. */
export function parsedCommandsOf({ manifest }: WorkspaceDocument): Command[] {
  return manifest.units.flatMap(({ unit }) => unit.command ?? []);
}

/** The commands of a document as manifests of other kinds see them. */
export function knownCommandsIn({ manifest }: WorkspaceDocument): KnownCommand[] {
  return manifest.units.flatMap(({ unit }) => knownCommand(unit));
}
