import { CommandType } from "../../../core/interface/facts/constants.ts";
import { builtInDefaultLocale, locales } from "../../../core/interface/facts/locales.ts";
import type { CommandPayload } from "../../../core/interface/payloads.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { lastOf, type PickablePath, pickablePathsOf } from "../../../core/preview/leaves.ts";
import { type TextIn, textsIn } from "../../../core/preview/shown-text.ts";
import { groupBy } from "../../../core/tools/group-by.ts";

/** The picker's lines of a command that differ, and the locales whose users see that. */
export interface PickerChange {
  /** The codes of the locales. */
  readonly locales: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The lines of the picker that a change adds and removes, once for all locales that see the same. */
export function pickerChanges(
  before: CommandPayload | undefined,
  after: CommandPayload | undefined,
): readonly PickerChange[] {
  const [old, now] = [linesByLocale(before), linesByLocale(after)];
  const groups = groupBy(
    locales.map(({ code }) => {
      const [was, is] = [old.get(code) ?? [], now.get(code) ?? []];
      return {
        code,
        before: was.filter((line) => !is.includes(line)),
        after: is.filter((line) => !was.includes(line)),
      };
    }),
    ({ before: gone, after: added }) => JSON.stringify([gone, added]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || (first.before.length === 0 && first.after.length === 0)) return [];
    return [{ locales: group.map(({ code }) => code), before: first.before, after: first.after }];
  });
}

function linesByLocale(payload: CommandPayload | undefined): ReadonlyMap<string, readonly string[]> {
  const command = payload && parseManifest(JSON.stringify([payload])).units[0]?.unit.command;
  if (!command) return new Map();
  const paths = pickablePathsOf(command);
  return new Map(
    locales.map(({ code: locale }) => {
      const textIn = textsIn(command, { locale, defaultLocale: builtInDefaultLocale });
      return [locale, paths.map((path) => pickerLine(path, textIn))];
    }),
  );
}

/** `/profile show  member [size]  Shows a profile`: optional options are in brackets. */
function pickerLine(path: PickablePath, textIn: TextIn): string {
  const isSlash = path[0].type === CommandType.CHAT_INPUT;
  const words = path.map((object) => textIn(object, "name")?.text ?? "").join(" ");
  const last = lastOf(path);
  const options = last.options.map((option) => {
    const name = textIn(option, "name")?.text ?? "";
    const isRequired = option.properties.findLast((property) => property.name === "required")?.value?.value === true;
    return isRequired ? name : `[${name}]`;
  });
  const description = isSlash ? textIn(last, "description")?.text : undefined;
  return [`${isSlash ? "/" : ""}${words}`, options.join(" "), description].filter(Boolean).join("  ");
}
