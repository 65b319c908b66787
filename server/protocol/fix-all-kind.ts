import { CodeActionKind } from "vscode-languageserver";

/** The kind under which all safe fixes are taken at once. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.commandManifest`;
