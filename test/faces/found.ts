import type { FaceWorkspace } from "./workspaces.ts";

/** A finding as every face has to have it: line and character from 0, in UTF-16 units. */
export interface Found {
  readonly file: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly range: readonly [number, number, number, number];
}

/** The findings in an order of their own: faces need not agree on it. */
export function inOrder(all: readonly Found[]): Found[] {
  const key = ({ file, range, code, message }: Found): string =>
    [file, ...range.map((number) => String(number).padStart(6, "0")), code, message].join(" ");
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The files that are looked at: manifests and project files by their names, and those that the workspace names. */
export function lookedAt({ files, plain = [], asJson = [] }: FaceWorkspace): string[] {
  const named =
    /\.(commands|permissions|lobby|authorization|interaction)\.jsonc?$|^(.*\/)?command-manifest\.config\.jsonc?$/;
  return Object.keys(files).filter((file) => {
    if (file.includes("node_modules/")) return false;
    return named.test(file) || plain.includes(file) || asJson.includes(file);
  });
}

/** The texts as the editor has them: what is typed goes over what is saved. */
export function typedTexts({ files, unsaved = {} }: FaceWorkspace): Readonly<Record<string, string>> {
  return { ...files, ...unsaved };
}
