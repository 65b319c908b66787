import { CommandsDocument } from "../kinds/commands/document.ts";
import type { Document } from "../kinds/document/document.ts";
import { JavaScriptDocument } from "../kinds/javascript/document.ts";
import { kinds } from "../kinds/kinds.ts";
import { projectKind } from "../kinds/project/index.ts";
import { TableDocument } from "../kinds/table/document.ts";
import type { Kind } from "../kinds/table/kind.ts";
import { listed, plainCommandsOf } from "../language/check/check.ts";
import { type KnownCommand, knownCommand } from "../language/model/known-command.ts";
import { type Envelope, inJson, type ListedCommand, type Manifest } from "../language/model/manifest.ts";
import type { Command } from "../language/model/model.ts";
import type { PlainCommand } from "../language/model/plain-command.ts";
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

/** What decides which manifests one is published with. */
export interface Destination extends Pick<WorkspaceDocument, "uri" | "kind"> {
  readonly envelope: Envelope;
}

export function destinationOf({ uri, kind, manifest }: WorkspaceDocument): Destination {
  return { uri, kind, envelope: manifest.envelope };
}

/** What decides which of the others' commands a document's findings depend on. */
export interface Dependent extends Destination, Pick<Document, "dependsOn"> {
  readonly commands: readonly ListedCommand[];
}

/** Lists the commands only when they are read: of an open document that is alone, they never are. */
export function dependentOf(document: WorkspaceDocument): Dependent {
  return {
    ...destinationOf(document),
    dependsOn: document.content.dependsOn,
    get commands() {
      return listingOf(document).commands;
    },
  };
}

/** What others know of a document of any kind: nothing in it keeps the document's text in memory. */
export interface Listing extends Dependent {
  /** All its commands, if it is plain. */
  readonly plain: readonly PlainCommand[] | undefined;
}

const listings = new WeakMap<WorkspaceDocument, Listing>();

/** The same for as long as the document is. */
export function listingOf(document: WorkspaceDocument): Listing {
  const found = listings.get(document) ?? {
    ...destinationOf(document),
    dependsOn: document.content.dependsOn,
    commands: listIn(document),
    plain: plainCommandsOf(document.manifest),
  };
  listings.set(document, found);
  return found;
}

function listIn({ uri, manifest }: WorkspaceDocument): ListedCommand[] {
  const { conversion } = manifest.javascript ?? {};
  const commands = inJson(manifest).units.filter(({ unit }) => unit.isCommand);
  return commands.map((placed) => {
    const one = listed(placed);
    return { ...one, uri, span: conversion ? conversion.map.toSource(one.span) : one.span };
  });
}

/** The commands of a document with their trees, which stay in memory as long as the commands. */
export function commandsOf({ manifest }: WorkspaceDocument): Command[] {
  return inJson(manifest).units.flatMap(({ unit }) => unit.command ?? []);
}

/** The commands of a document as manifests of other kinds know them. */
export function knownCommandsIn({ manifest }: WorkspaceDocument): KnownCommand[] {
  return inJson(manifest).units.flatMap(({ unit }) => knownCommand(unit));
}
