import { applyEdits, editBetween, removeMember } from "../../edit/fixes.ts";
import { withComments } from "../../edit/keep-comments.ts";
import type { Change } from "../../manifest/finding.ts";
import { isSound, type Manifest, place, unitAt } from "../../manifest/manifest.ts";
import type { Command, Property } from "../../manifest/model.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import { type MeantScope, meantScope } from "../../rules/shared/meant-scope.ts";
import { isConvertible } from "./convert-scope.ts";
import { envelopeEdits, wrapCommands } from "./wrap-commands.ts";

/**
 * Moves the scope that commands state in properties, such as “guild_id”, to the object around them. Undefined if the commands
 * do not agree, or the manifest states another scope. `offset` (UTF-16): of one of these properties.
 */
export function meantScopeFix(manifest: Manifest, offset: number): Change | undefined {
  const { scope, guildId } = manifest.envelope;
  const placed = unitAt(manifest, offset);
  const meant = placed?.unit.command && meantBy(placed.unit.command);
  if (!meant || !isSound(manifest) || !isConvertible(manifest)) return undefined;
  const [only, another] = meant.guildIds;
  if (another !== undefined || (scope ?? meant.scope) !== meant.scope || (guildId ?? only) !== only) return undefined;
  const commands = manifest.units.flatMap(({ unit }) => unit.command ?? []);
  const isAgreed = commands.every((command) => isSameScope(meantBy(command), meant));
  if (!isAgreed || commands.length !== manifest.units.length) return undefined;
  const said = [`"scope": "${meant.scope}"`, ...(only === undefined ? [] : [`"guild_id": "${only}"`])];
  const edits = () => {
    const without = applyEdits(manifest.text, removals(manifest));
    const bared = parseManifest(without, { dialect: manifest.dialect });
    const to = { scope: meant.scope, ...(only !== undefined && { guildId: only }) };
    const scoped = bared.kind === "envelope" ? envelopeEdits(bared, to) : wrapCommands(bared, to, []).edits;
    return editBetween(manifest.text, applyEdits(without, scoped));
  };
  return { title: `Set ${said.join(" and ")} for this file`, edits };
}

/** Returns the scope that a command's properties mean; undefined if they mean none or contradict each other. */
function meantBy(command: Command): MeantScope | undefined {
  const [first, ...others] = scopeProperties(command).map(({ meant }) => meant);
  return first && others.every((other) => isSameScope(other, first)) ? first : undefined;
}

function scopeProperties(command: Command): { readonly property: Property; readonly meant: MeantScope }[] {
  return command.properties.flatMap((property) => {
    const meant = meantScope(property, command);
    return meant ? [{ property, meant }] : [];
  });
}

function isSameScope(one: MeantScope | undefined, other: MeantScope): boolean {
  return one?.scope === other.scope && one.guildIds.join() === other.guildIds.join();
}

/** Removes the properties, the last one of each command first, so that none leaves a comma. */
function removals(manifest: Manifest) {
  return manifest.units.flatMap((placed) => {
    const { command, text } = placed.unit;
    const properties = command ? scopeProperties(command) : [];
    const left = properties.reduceRight(
      (source, { property: { node } }) => applyEdits(source, withComments(source, node, removeMember(source, node))),
      text,
    );
    return editBetween(text, left).map((edit) => ({ ...edit, ...place(placed, edit) }));
  });
}
