import { isSubcommandOrGroup } from "../../language/facts/option-types.ts";
import type { Reader } from "../../language/model/effective-text.ts";
import type { Envelope, Manifest } from "../../language/model/manifest.ts";
import { perUnit } from "../../language/model/per-unit.ts";
import type { Unit } from "../../language/model/unit.ts";
import { spanOf } from "../../language/text/nodes.ts";
import type { Span } from "../../language/text/span.ts";
import { candidatesIn } from "../../permissions/simulate.ts";
import { commandKeys } from "../translations/translatable.ts";
import { type Access, type AccessAround, accessTo, alone } from "./access.ts";
import { type Leaf, lastOf, leafKey, leavesOf, unfinished } from "./leaves.ts";
import type { PreviewCommand, PreviewRow } from "./preview.ts";
import { previewCommand } from "./preview-command.ts";
import { placeText, type TextIn, textsIn, type UnitPlace } from "./shown-text.ts";

/** What a preview depends on besides the manifest. */
export interface PreviewAround extends AccessAround {
  readonly defaultLocale: string;
}

/**
 * The commands of a manifest as a user sees them, version after version: what is shown of a command is made again only
 * where the command was edited, or where another user looks.
 */
export class Previewer {
  #rowsOf: (unit: Unit) => { readonly rows: readonly PreviewRow[] } = () => ({ rows: [] });
  #basis = "";
  #sources: AccessAround["sources"] = [];

  /** What can be picked, in source order, with what is not shown. */
  rows(manifest: Manifest, around: PreviewAround): readonly PreviewRow[] {
    this.#adopt(manifest.envelope, around);
    const keys = commandKeys(manifest.units);
    const rows = manifest.units.flatMap(({ unit, start }, index) => {
      const place = { start, key: keys[index] ?? "" };
      return this.#rowsOf(unit).rows.map((row) => placeRow(row, place));
    });
    return withOwnKeys(rows);
  }

  /** The command of a row, with its options; undefined where the manifest has no such row. */
  command(manifest: Manifest, { key, start, command }: PreviewRow, around: PreviewAround): PreviewCommand | undefined {
    const placed = manifest.units.find(({ start, unit }) => {
      return start <= command.start && command.end <= start + unit.text.length;
    });
    if (!placed?.unit.command) return undefined;
    const place = { start: placed.start, key: commandKeys(manifest.units)[manifest.units.indexOf(placed)] ?? "" };
    const leaf = leavesOf(placed.unit.command).find((one) => lastOf(one).node.offset + placed.start === start);
    return leaf && previewCommand(leaf, key, place, readerOf(around));
  }

  #adopt({ scope, guildId }: Envelope, around: PreviewAround): void {
    const basis = JSON.stringify([scope, guildId, around.guildId, around.defaultLocale, around.switches, around.app]);
    if (basis === this.#basis && around.sources === this.#sources) return;
    this.#basis = basis;
    this.#sources = around.sources;
    const envelope = { scope, guildId };
    this.#rowsOf = perUnit((unit) => ({ rows: rowsIn(unit, envelope, around) }));
  }
}

function readerOf({ switches: { locale }, defaultLocale }: PreviewAround): Reader {
  return { locale, defaultLocale };
}

/** For a guild's commands, where no manifest says which guild it is. */
const someGuild = "0";

const elsewhere: Access = { isShown: false, why: { message: "The command is published to another guild." } };

/** By the offsets of the unit. */
function rowsIn(unit: Unit, envelope: Pick<Envelope, "scope" | "guildId">, around: PreviewAround): PreviewRow[] {
  const { command } = unit;
  if (!command) return [];
  const [candidate] = candidatesIn({ envelope, units: [alone(unit)] }, around.guildId ?? someGuild);
  const access = candidate ? accessTo(candidate, around) : elsewhere;
  const textIn = textsIn(command, readerOf(around));
  return leavesOf(command).map((leaf) => {
    const problem = unfinished(leaf);
    const shown = problem === undefined ? access : { isShown: false, why: { message: problem } };
    const place = { command: spanOf(command.node), ...spanOf(lastOf(leaf).node) };
    return { ...textsOf(leaf, textIn), ...countsOf(leaf), ...shown, ...place };
  });
}

function textsOf(leaf: Leaf, textIn: TextIn): Pick<PreviewRow, "key" | "type" | "words" | "description"> {
  const description = textIn(lastOf(leaf), "description");
  const words = leaf.flatMap((object) => textIn(object, "name") ?? []);
  return { key: leafKey(leaf), type: leaf[0].type ?? 0, words, ...(description && { description }) };
}

function countsOf(leaf: Leaf): Pick<PreviewRow, "required" | "optional"> {
  const fields = lastOf(leaf).options.filter(({ type }) => !isSubcommandOrGroup(type));
  const isRequired = ({ properties }: Leaf[0]["options"][number]): boolean =>
    properties.findLast(({ name }) => name === "required")?.value?.value === true;
  const required = fields.filter(isRequired).length;
  return { required, optional: fields.length - required };
}

function placeRow(row: PreviewRow, unitPlace: UnitPlace): PreviewRow {
  const { start } = unitPlace;
  const moved = <S extends Span>(span: S): S => ({ ...span, start: span.start + start, end: span.end + start });
  const { words, description, why, command } = row;
  const { place } = why;
  return {
    ...moved(row),
    words: words.map((word) => placeText(word, unitPlace)),
    ...(description && { description: placeText(description, unitPlace) }),
    why: place && place.uri === undefined ? { ...why, place: moved(place) } : why,
    command: moved(command),
  };
}

/** While one types, two commands may have the same name. */
function withOwnKeys(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const earlier = taken.get(row.key) ?? 0;
    taken.set(row.key, earlier + 1);
    return earlier === 0 ? row : { ...row, key: `${row.key} #${earlier + 1}` };
  });
}
