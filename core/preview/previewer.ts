import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import type { TextLocales } from "../manifest/effective-text.ts";
import type { Envelope, Manifest } from "../manifest/manifest.ts";
import type { Unit } from "../manifest/unit.ts";
import { candidatesIn } from "../permissions/simulate.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import { memoized } from "../tools/memoized.ts";
import { commandKeys } from "../translations/translatable.ts";
import { type AccessAround, alone, type CommandAccess, commandAccess, someGuild } from "./access.ts";
import { lastOf, leafKey, type PickablePath, pickablePathsOf, unfinished } from "./leaves.ts";
import type { PreviewCommand, PreviewRow } from "./preview.ts";
import { previewCommand } from "./preview-command.ts";
import { placeText, type TextIn, textsIn, type UnitPlace } from "./shown-text.ts";

/** Everything besides the manifest that a preview depends on. */
export interface PreviewAround extends AccessAround {
  readonly defaultLocale: string;
}

/**
 * The commands of successive versions of a manifest as a user sees them. Rows are rebuilt only for edited commands or another
 * user.
 */
export class Previewer {
  #rowsOf: (unit: Unit) => { readonly rows: readonly PreviewRow[] } = () => ({ rows: [] });
  #basis = "";
  #sources: AccessAround["sources"] = [];

  /** The rows that can be picked, in source order, including those hidden from this user. */
  rows(manifest: Manifest, around: PreviewAround): readonly PreviewRow[] {
    this.#adopt(manifest.envelope, around);
    const keys = commandKeys(manifest.units);
    const rows = manifest.units.flatMap(({ unit, start }, index) => {
      const place = { start, key: keys[index] ?? "" };
      return this.#rowsOf(unit).rows.map((row) => placeRow(row, place));
    });
    return withOwnKeys(rows);
  }

  /** The command of a row, with its options; undefined if the manifest has no such row. */
  command(manifest: Manifest, { key, start, command }: PreviewRow, around: PreviewAround): PreviewCommand | undefined {
    const placed = manifest.units.find(({ start, unit }) => {
      return start <= command.start && command.end <= start + unit.text.length;
    });
    if (!placed?.unit.command) return undefined;
    const place = { start: placed.start, key: commandKeys(manifest.units)[manifest.units.indexOf(placed)] ?? "" };
    const leaf = pickablePathsOf(placed.unit.command).find((one) => lastOf(one).node.offset + placed.start === start);
    return leaf && previewCommand(leaf, key, place, readerOf(around));
  }

  #adopt({ scope, guildId }: Envelope, around: PreviewAround): void {
    const basis = JSON.stringify([scope, guildId, around.guildId, around.defaultLocale, around.switches, around.app]);
    if (basis === this.#basis && around.sources === this.#sources) return;
    this.#basis = basis;
    this.#sources = around.sources;
    const envelope = { scope, guildId };
    this.#rowsOf = memoized((unit: Unit) => ({ rows: rowsIn(unit, envelope, around) }));
  }
}

function readerOf({ switches: { locale }, defaultLocale }: PreviewAround): TextLocales {
  return { locale, defaultLocale };
}

const elsewhere: CommandAccess = { isHidden: true, why: { message: "The command is published to another guild." } };

/** The rows of a unit, by its own offsets. */
function rowsIn(unit: Unit, envelope: Pick<Envelope, "scope" | "guildId">, around: PreviewAround): PreviewRow[] {
  const { command } = unit;
  if (!command) return [];
  const [candidate] = candidatesIn({ envelope, units: [alone(unit)] }, around.guildId ?? someGuild);
  const access = candidate ? commandAccess(candidate, around) : elsewhere;
  const textIn = textsIn(command, readerOf(around));
  return pickablePathsOf(command).map((leaf) => {
    const problem = unfinished(leaf);
    const visibility = problem === undefined ? access : { isHidden: true, why: { message: problem } };
    const place = { command: spanOf(command.node), ...spanOf(lastOf(leaf).node) };
    return { ...textsOf(leaf, textIn), ...optionsOf(leaf, textIn), ...visibility, ...place };
  });
}

function textsOf(leaf: PickablePath, textIn: TextIn): Pick<PreviewRow, "key" | "type" | "words" | "description"> {
  const description = textIn(lastOf(leaf), "description");
  const words = leaf.flatMap((object) => textIn(object, "name") ?? []);
  return { key: leafKey(leaf), type: leaf[0].type ?? 0, words, ...(description && { description }) };
}

function optionsOf(leaf: PickablePath, textIn: TextIn): Pick<PreviewRow, "required" | "optional"> {
  const fields = lastOf(leaf).options.filter(({ type }) => !isSubcommandOrGroup(type));
  const required = fields.filter(({ properties }) => {
    return properties.findLast(({ name }) => name === "required")?.value?.value === true;
  });
  const names = required.map((option) => textIn(option, "name")?.text ?? "");
  return { required: names, optional: fields.length - required.length };
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

/** Makes keys unique, because two commands may have the same name while one of them is typed. */
function withOwnKeys(rows: readonly PreviewRow[]): readonly PreviewRow[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const earlier = taken.get(row.key) ?? 0;
    taken.set(row.key, earlier + 1);
    return earlier === 0 ? row : { ...row, key: `${row.key} #${earlier + 1}` };
  });
}
