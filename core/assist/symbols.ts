import {
  CommandType,
  type CommandTypeValue,
  commandTypes,
  constantOf,
  OptionType,
  optionTypes,
} from "../interface/facts/constants.ts";
import { type Manifest, type PlacedUnit, place } from "../manifest/manifest.ts";
import { type Command, declaredName, type Option } from "../manifest/model.ts";
import type { Unit } from "../manifest/unit.ts";
import { openingOf, spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";

/** A command, subcommand, group, option or another object as an outline shows it. Spans are in the manifest's text. */
export interface OutlineSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: "command" | "menu-command" | "entry-point" | "group" | "subcommand" | "parameter" | "object";
  /** Starts at the key if the key is the name. */
  readonly span: Span;
  /** The name's value or key, or the opening bracket where there is none. Lies within `span`. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineSymbol[];
}

/** A name as an outline shows it. Never empty, because VS Code refuses empty names, and a half-typed name may be. */
export function shownName(name: string | undefined): string {
  return name === undefined || name === "" ? "(no name)" : name;
}

/** The outline of a manifest. Subcommands are named by their whole path: `/music play song`. */
export function symbolsOf(manifest: Manifest): OutlineSymbol[] {
  return manifest.units.flatMap((placed) => symbolsIn(placed.unit).map((symbol) => placeSymbol(placed, symbol)));
}

function placeSymbol(placed: PlacedUnit, symbol: OutlineSymbol): OutlineSymbol {
  return {
    ...symbol,
    span: place(placed, symbol.span),
    nameSpan: place(placed, symbol.nameSpan),
    children: symbol.children.map((child) => placeSymbol(placed, child)),
  };
}

/** The command's symbol by the unit's own offsets, if the unit is a command. */
const symbolsIn = memoized(({ command }: Unit): readonly OutlineSymbol[] => (command ? [commandSymbol(command)] : []));

const commandKinds: Readonly<Record<number, OutlineSymbol["kind"]>> = {
  [CommandType.CHAT_INPUT]: "command",
  [CommandType.USER]: "menu-command",
  [CommandType.MESSAGE]: "menu-command",
  [CommandType.PRIMARY_ENTRY_POINT]: "entry-point",
} satisfies Record<CommandTypeValue, OutlineSymbol["kind"]>;

function commandSymbol(command: Command): OutlineSymbol {
  const slash = command.type === undefined || command.type === CommandType.CHAT_INPUT;
  const own = shownName(declaredName(command));
  const name = slash ? `/${own}` : own;
  return {
    ...spansOf(command),
    name,
    detail: slash ? (command.description?.value ?? "") : (constantOf(commandTypes, command.type ?? 0)?.name ?? ""),
    kind: commandKinds[command.type ?? CommandType.CHAT_INPUT] ?? "menu-command",
    children: command.options.map((option) => optionSymbol(option, name)),
  };
}

function optionSymbol(option: Option, path: string): OutlineSymbol {
  const kind = symbolKindOf(option);
  const own = shownName(option.name?.value);
  const name = kind === "parameter" ? own : `${path} ${own}`;
  return {
    ...spansOf(option),
    name,
    kind,
    detail:
      kind === "parameter"
        ? (constantOf(optionTypes, option.type ?? 0)?.name ?? "")
        : (option.description?.value ?? ""),
    children: option.options.map((child) => optionSymbol(child, name)),
  };
}

function symbolKindOf({ type }: Option): OutlineSymbol["kind"] {
  if (type === OptionType.SUB_COMMAND) return "subcommand";
  return type === OptionType.SUB_COMMAND_GROUP ? "group" : "parameter";
}

function spansOf(object: Command | Option): Pick<OutlineSymbol, "span" | "nameSpan"> {
  const { node, name } = object;
  const key = object.kind === "command" ? object.key : undefined;
  if (!name && key) return { span: { start: key.offset, end: spanOf(node).end }, nameSpan: spanOf(key) };
  return { span: spanOf(node), nameSpan: name ? spanOf(name.node) : openingOf(node) };
}
