import { listed } from "../language/check/check.ts";
import type { ListedCommand } from "../language/model/list.ts";
import { inJson } from "../language/model/manifest.ts";
import type { Command } from "../language/model/model.ts";
import { perUnit } from "../language/model/per-unit.ts";
import type { WorkspaceDocument } from "./document.ts";

/** The commands of a document as another one sees them. */
export function commandsIn({ uri, manifest }: WorkspaceDocument): ListedCommand[] {
  const { conversion } = manifest.javascript ?? {};
  const commands = inJson(manifest).units.filter(({ unit }) => unit.isCommand);
  return commands.map((placed) => {
    const one = listed(placed);
    return { ...one, uri, span: conversion ? conversion.map.toSource(one.span) : one.span };
  });
}

/** The commands of a document as manifests of other kinds look at them: whole. */
export function commandsOf({ manifest }: WorkspaceDocument): Command[] {
  return inJson(manifest).units.flatMap(({ unit }) => commandOf(unit));
}

/** Their trees stay: a manifest of another kind looks at all of them with each of its keys. */
const commandOf = perUnit(({ command }): readonly Command[] => (command ? [command] : []));
