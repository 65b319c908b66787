import { resolve } from "node:path";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { batchFor } from "../../core/publish/use-cases/batch.ts";
import { Lines } from "../../core/text/lines.ts";
import { visible } from "../../core/text/visible.ts";
import { noFiles } from "../../core/workspace/files.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import type { Where } from "../../core/workspace/where.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { closedDocument, dialectOf, type WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { maxBytes } from "../../node/disk/read-text.ts";
import { readFileText } from "../files/read.ts";
import { checkPorts, shownUri, uriOf } from "../files/workspace.ts";
import type * as packaged from "./index.d.cts";
import { PublishError } from "./publish-error.ts";

/** Stands for the manifest of commands that are in no file. The name tells the kind. */
const memoryUri = "file:///commands.commands.json";

/** The commands of a call, read and not yet checked. */
export interface GivenCommands {
  readonly documents: readonly WorkspaceDocument[];
  /** The positions in `commands` of those that were passed as objects in a list; undefined: they are no list. */
  readonly indices: readonly number[] | undefined;
}

/** Reads files and calls `toJSON()` of builders. Throws a PublishError, or CannotRun for a file. */
export function readCommands(commands: packaged.PlanOptions["commands"]): GivenCommands {
  if (typeof commands === "string") return { documents: [fileAt(commands)], indices: undefined };
  if (!Array.isArray(commands)) {
    return { documents: [inMemory(jsonOf(commands, "commands"))], indices: undefined };
  }
  const items: readonly unknown[] = commands;
  const paths = items.filter((item) => typeof item === "string");
  const indices = [...items.keys()].filter((index) => typeof items[index] !== "string");
  const texts = indices.map((index) => jsonOf(items[index], `commands[${index}]`));
  // A list of paths has no other commands, and an empty list has none at all.
  const objects = paths.length > 0 && indices.length === 0 ? [] : [inMemory(`[${texts.join(",\n")}]`)];
  return { documents: [...paths.map(fileAt), ...objects], indices };
}

function fileAt(path: string): WorkspaceDocument {
  if (path === "") throw new PublishError("cannot-run", "The path of a manifest is empty.");
  const absolute = resolve(path);
  return closedDocument(uriOf(absolute), readFileText(absolute), dialectOf(absolute, false));
}

function inMemory(text: string): WorkspaceDocument {
  if (text.length > maxBytes)
    throw new PublishError("cannot-run", `The commands are too large. The limit is ${maxBytes / 2 ** 20} MB as JSON.`);
  return closedDocument(memoryUri, text, "json");
}

/** The JSON of a manifest, a command or a builder. */
function jsonOf(value: unknown, name: string): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    const reason =
      error instanceof RangeError
        ? "it is nested too deeply"
        : error instanceof Error
          ? error.message
          : "it is not JSON";
    throw new PublishError("cannot-run", `${name} cannot be written as JSON: ${visible(reason.slice(0, 300))}`);
  }
  if (json !== undefined) return json;
  throw new PublishError(
    "cannot-run",
    `${name} must be a command. It is ${value === undefined ? "undefined" : `a ${typeof value}`}.`,
  );
}

/** The batch for one place, and the place with the application of the manifests. Throws a PublishError or a UserError. */
export async function batchAt(given: GivenCommands, where: Where) {
  const workspace = new Workspace({ all: () => given.documents, parse: closedDocument }, noFiles);
  const paths = given.documents.map(({ uri }) => ({ uri, isFolder: false }));
  const nameOf = (uri: string): string => (uri === memoryUri ? "commands" : shownUri(uri));
  const request = { paths, folder: uriOf(process.cwd()), whereIn: () => where };
  try {
    const found = await batchFor(workspace, request, { ...checkPorts, nameOf });
    // Without a URI, records of earlier publishes are found again whatever the working directory is.
    const desired = found.batch.manifests.flatMap(({ uri, manifest }) =>
      payloadsOf(manifest, where.scope, uri === memoryUri ? undefined : uri),
    );
    return { batch: { ...found.batch, desired }, where: found.where };
  } catch (error) {
    if (!(error instanceof InvalidManifests)) throw error;
    const findings = error.invalid.flatMap(({ document: { uri }, findings: own }) =>
      own.map((finding) => publicFinding(finding, uri, given)),
    );
    throw invalid(findings);
  }
}

const maxShown = 10;

function invalid(findings: readonly packaged.Finding[]): PublishError {
  const errors = findings.length === 1 ? "an error" : `${findings.length} errors`;
  const shown = findings.slice(0, maxShown).map(({ where, message }) => `  ${where}: ${message}`);
  const rest = findings.length > maxShown ? [`  and ${findings.length - maxShown} more`] : [];
  const lines = [`Nothing was published because the commands have ${errors}:`, ...shown, ...rest];
  return new PublishError("invalid", lines.join("\n"), { findings });
}

/** `uri`: undefined for commands that are in no file. */
export function publicFinding(
  { code, message, path, start }: Finding,
  uri: string | undefined,
  { documents, indices }: GivenCommands,
): packaged.Finding {
  if (uri === undefined || uri === memoryUri) {
    const [first, ...rest] = path;
    const given = typeof first === "number" ? [indices?.[first] ?? first, ...rest] : path;
    return { where: `commands${jsonPath(given)}`, file: null, path: given, code, message };
  }
  const file = shownUri(uri);
  const { line, column } = new Lines(documents.find((one) => one.uri === uri)?.text ?? "").positionAt(start);
  return { where: `${file}:${line}:${column}`, file, path, code, message };
}

/** `[2].options[0].name` */
function jsonPath(path: readonly (string | number)[]): string {
  return path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`;
      return /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    })
    .join("");
}
