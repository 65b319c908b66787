import { CodeActionKind } from "vscode-languageserver";

export const fixAllKind = `${CodeActionKind.SourceFixAll}.commandManifest`;
