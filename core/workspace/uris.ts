import { URI, Utils } from "vscode-uri";

/** The spelling of a URI that equal URIs share: clients differ in what they escape. */
export const normalUri = remembered((uri) => URI.parse(uri).toString());

export const folderOf = remembered((uri) => Utils.dirname(URI.parse(uri)).toString());

/** Maximum number of URIs remembered before all are forgotten. */
const maxRemembered = 20_000;

/** Caches answers: a workspace asks about each file again and again, and parsing a URI takes most of the time. */
function remembered(answer: (uri: string) => string): (uri: string) => string {
  const known = new Map<string, string>();
  return (uri) => {
    const found = known.get(uri) ?? answer(uri);
    if (known.size >= maxRemembered) known.clear();
    known.set(uri, found);
    return found;
  };
}

export function fileIn(folder: string, name: string): string {
  return Utils.joinPath(URI.parse(folder), name).toString();
}

/** The last part of a file's path. */
export function fileName(uri: string): string {
  return Utils.basename(URI.parse(uri));
}

/** The path from a folder to a file below it, with forward slashes; undefined if it is not below. */
export function relativePath(folder: string, uri: string): string | undefined {
  const [from, to] = [URI.parse(folder), URI.parse(uri)];
  const prefix = from.path.endsWith("/") ? from.path : `${from.path}/`;
  const below = from.scheme === to.scheme && from.authority === to.authority && to.path.startsWith(prefix);
  return below ? to.path.slice(prefix.length) : undefined;
}

/** The innermost of some folders that contains a file, because folders of an editor can be nested. Undefined if none does. */
export function folderAround(folders: readonly string[], uri: string): string | undefined {
  const around = folders.filter((folder) => relativePath(folder, normalUri(uri)) !== undefined);
  return around.toSorted((a, b) => URI.parse(b).path.length - URI.parse(a).path.length)[0];
}

/** The normal forms of URIs, each once. */
export function normalUris(uris: readonly string[]): readonly string[] {
  return [...new Set(uris.map(normalUri))];
}
