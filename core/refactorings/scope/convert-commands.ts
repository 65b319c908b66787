import { applyEdits, editBetween, removeMember } from "../../edit/fixes.ts";
import { withComments } from "../../edit/keep-comments.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import { pathName, shortList } from "../../manifest/describe.ts";
import { type Manifest, type PlacedUnit, place } from "../../manifest/manifest.ts";
import type { Command, Property } from "../../manifest/model.ts";
import { strayOption } from "../../manifest/stray-option.ts";
import { isWithoutEffectInGuild } from "../../rules/shared/not-allowed.ts";
import type { TextEdit } from "../../text/span.ts";
import { groupBy } from "../../tools/group-by.ts";
import type { ScopeConversion } from "./wrap-commands.ts";

/**
 * The edits of the commands of a manifest that gets another scope, with notes for the author. Entry points, which no guild has,
 * stay as they are, so that their author can move them. §4.7
 */
export function convertCommands({ units, envelope }: Manifest, to: Scope): ScopeConversion {
  const amongOptions = units.some(({ unit }) => unit.facts.isOption === true);
  const converted = units.map((placed) => {
    const { command } = placed.unit;
    return command ? convertCommand(placed, command, { from: envelope.scope, to, amongOptions }) : nothing;
  });
  const remarks = converted.flatMap((one) => one.remarks);
  return { edits: converted.flatMap(({ edits }) => edits), notes: remarkNotes(remarks, to) };
}

interface Converted {
  readonly edits: readonly TextEdit[];
  readonly remarks: readonly Remark[];
}

const nothing: Converted = { edits: [], remarks: [] };

interface ScopeChange {
  /** Undefined: the commands can be published to either scope so far. */
  readonly from: Scope | undefined;
  readonly to: Scope;
  readonly amongOptions: boolean;
}

function convertCommand(placed: PlacedUnit, command: Command, conversion: ScopeChange): Converted {
  const label = pathName(command);
  if (conversion.to === "guild" && isEntryPoint(command, conversion)) {
    return { edits: [], remarks: [{ fate: "cannot-convert", property: "type", command: label }] };
  }
  const decided = command.properties.flatMap((property) => {
    const fate = fateOf(property, command, conversion);
    return fate ? [{ property, fate }] : [];
  });
  const removed = decided.filter(({ fate }) => fate === "no-effect" || fate === "other-id");
  const properties = removed.map(({ property }) => property);
  return {
    edits: removalEdits(placed, properties),
    remarks: decided.map(({ property, fate }) => ({ fate, property: property.name, command: label })),
  };
}

function isEntryPoint(command: Command, { amongOptions }: ScopeChange): boolean {
  return command.type === CommandType.PRIMARY_ENTRY_POINT && !strayOption(command, { amongOptions });
}

function fateOf(property: Property, command: Command, conversion: ScopeChange): Fate | undefined {
  const { from, to, amongOptions } = conversion;
  if (property.name === "id" && property.value?.type !== "null") {
    // The ID of an entry point belongs to a global command whatever the manifest says.
    if (isEntryPoint(command, conversion)) return undefined;
    // Without a scope, it may be of either.
    return from === undefined ? "kept-id" : "other-id";
  }
  if (!isWithoutEffectInGuild({ property, owner: command }, { amongOptions })) return undefined;
  if (to === "guild") return "no-effect";
  return from === "guild" ? "takes-effect" : undefined;
}

/** Removes the last property first. Each is then the last of the remaining ones, so no line stays empty. */
function removalEdits(placed: PlacedUnit, properties: readonly Property[]): TextEdit[] {
  const { text } = placed.unit;
  const left = properties.reduceRight((source, { node }) => {
    return applyEdits(source, withComments(source, node, removeMember(source, node)));
  }, text);
  return editBetween(text, left).map((edit) => ({ ...edit, ...place(placed, edit) }));
}

/** The effect of the new scope on a command or its property. */
type Fate = "no-effect" | "takes-effect" | "other-id" | "kept-id" | "cannot-convert";

/** A fact about a property of a command that the author should know. */
interface Remark {
  readonly fate: Fate;
  readonly property: string;
  /** Written as in messages: `/ping`. */
  readonly command: string;
}

/** Notes for the author, in the order of the commands. `to`: the new scope. */
function remarkNotes(remarks: readonly Remark[], to: Scope): string[] {
  const groups = groupBy(remarks, ({ fate, property }) => `${fate} ${property}`);
  return [...groups.values()].flatMap((group) => {
    const commands = shortList([...new Set(group.map(({ command }) => command))]);
    return group.slice(0, 1).map((remark) => noteOf(remark, commands, to));
  });
}

function noteOf({ fate, property }: Remark, commands: string, to: Scope): string {
  const other = to === "guild" ? "global" : "guild";
  switch (fate) {
    case "no-effect":
      return `Removes “${property}” from ${commands} because it has no effect in a guild.`;
    case "takes-effect":
      return `“${property}” of ${commands} will take effect.`;
    case "other-id":
      return `Removes “${property}” from ${commands} because it identifies a published ${other} command.`;
    case "kept-id":
      return `Keeps “${property}” of ${commands}. Remove it if it identifies a published ${other} command.`;
    case "cannot-convert":
      return `PRIMARY_ENTRY_POINT commands cannot be in a guild. Move ${commands} to a global manifest.`;
  }
}
