import { commandLabel, identityKey, isNamed, typeLabel } from "../../discord/commands/label.ts";
import { CommandType, type CommandTypeValue } from "../../interface/facts/constants.ts";
import { type Limit, limits } from "../../interface/facts/limits.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Matches } from "../drift/match.ts";
import { tooManyCreates } from "./daily-creates.ts";
import type { Blocker, PlanOptions, Step } from "./steps.ts";

const caps: Readonly<Record<number, Limit>> = {
  [CommandType.CHAT_INPUT]: limits.chatInputCommands,
  [CommandType.USER]: limits.userCommands,
  [CommandType.MESSAGE]: limits.messageCommands,
  [CommandType.PRIMARY_ENTRY_POINT]: limits.entryPointCommands,
} satisfies Record<CommandTypeValue, Limit>;

/** The limit of commands of a type in one scope. §8 */
export function capOf(type: number): number {
  return caps[type]?.max ?? 0;
}

interface Planned {
  readonly steps: readonly Step[];
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** The published commands that stay besides those of the manifest. */
  readonly staying: readonly PublishedCommand[];
}

/** Finds the reasons why a plan cannot be carried out, before the first call. */
export function blockersOf(
  { matched }: Matches,
  { steps, published, staying }: Planned,
  { scope, now }: Pick<PlanOptions, "scope" | "now">,
): Blocker[] {
  return [
    ...matched
      .filter(({ desired }) => !isNamed(desired))
      .map(({ desired }) => ({ message: "A command has no name.", desired })),
    ...severalLists(matched),
    ...counterparts(matched),
    ...(scope === "guild" ? entryPoints(matched) : []),
    ...takenNames(matched, staying),
    ...overfull(matched, staying),
    ...tooManyCreates(steps, published, now),
  ];
}

/** A file may have a list for each guild, so it is unclear which one to publish. */
function severalLists(matched: Matches["matched"]): Blocker[] {
  const listByUri = new Map<string | undefined, number>();
  const other = matched.find(({ desired: { uri, placed } }) => {
    const list = listByUri.get(uri);
    listByUri.set(uri, list ?? placed.list);
    return list !== undefined && list !== placed.list;
  });
  if (!other) return [];
  const message = "The manifest contains several lists of commands. Move each list to its own file.";
  return [{ message, desired: other.desired }];
}

function counterparts(matched: Matches["matched"]): Blocker[] {
  const names = new Set<string>();
  const ids = new Map<string, string>();
  return matched.flatMap(({ desired }) => {
    const label = commandLabel(desired);
    const name = isNamed(desired) ? identityKey(desired) : undefined;
    const holder = desired.id === undefined ? undefined : ids.get(desired.id);
    const isRepeated = name !== undefined && names.has(name);
    if (name !== undefined) names.add(name);
    if (desired.id !== undefined && holder === undefined) ids.set(desired.id, label);
    if (isRepeated)
      return [{ message: `${label} is listed twice. In a scope, each type and name must be unique.`, desired }];
    if (holder === undefined) return [];
    return [
      { message: `${label} has the same ID as ${holder} (${desired.id}). Remove the ID from one of them.`, desired },
    ];
  });
}

function entryPoints(matched: Matches["matched"]): Blocker[] {
  return matched
    .filter(({ desired }) => desired.type === CommandType.PRIMARY_ENTRY_POINT)
    .map(({ desired }) => {
      return {
        message: `${commandLabel(desired)} cannot be published to a guild. Entry points are always global.`,
        desired,
      };
    });
}

function takenNames(matched: Matches["matched"], staying: readonly PublishedCommand[]): Blocker[] {
  const names = new Map(staying.map((command) => [identityKey(command), command]));
  return matched.flatMap(({ desired }) => {
    const holder = isNamed(desired) ? names.get(identityKey(desired)) : undefined;
    if (!holder) return [];
    const message =
      `${commandLabel(desired)} cannot have this name: the published command ${holder.id} has it and is not in the ` +
      "manifest. Delete that command or add it to the manifest.";
    return [{ message, desired }];
  });
}

function overfull(matched: Matches["matched"], staying: readonly PublishedCommand[]): Blocker[] {
  return Object.keys(caps)
    .map(Number)
    .flatMap((type) => {
      const listed = matched.filter(({ desired }) => desired.type === type).length;
      const others = staying.filter((command) => command.type === type).length;
      const cap = capOf(type);
      if (listed + others <= cap) return [];
      const published = others > 0 ? `, ${others} others published` : "";
      const message = `Too many ${typeLabel(type)} commands (${listed} in the manifest${published}): a scope holds ${cap}.`;
      return [{ message }];
    });
}
