import { URI, Utils } from "vscode-uri";

/** The spelling of a URI that equal URIs share: clients differ in what they escape. */
export function normalUri(uri: string): string {
  return URI.parse(uri).toString();
}

/** The folder of a file. */
export function folderOf(uri: string): string {
  return Utils.dirname(URI.parse(uri)).toString();
}

/** A file in a folder. */
export function fileIn(folder: string, name: string): string {
  return Utils.joinPath(URI.parse(folder), name).toString();
}

/** The path from a folder to a file below it, with forward slashes; undefined if it is not below. */
export function relativePath(folder: string, uri: string): string | undefined {
  const [from, to] = [URI.parse(folder), URI.parse(uri)];
  const prefix = from.path.endsWith("/") ? from.path : `${from.path}/`;
  const below = from.scheme === to.scheme && from.authority === to.authority && to.path.startsWith(prefix);
  return below ? to.path.slice(prefix.length) : undefined;
}
