import fc from "fast-check";
import type { CommandPayload, Option } from "../../core/interface/payloads.ts";

const name = fc.stringMatching(/^[a-z]{1,6}$/);
const text = fc.stringMatching(/^[A-Za-z äßÇ日]{0,20}[a-z]$/);
const localizations = fc.option(fc.dictionary(fc.constantFrom("de", "en-US", "en-GB", "fr"), name, { maxKeys: 3 }));
const texts = fc.option(fc.dictionary(fc.constantFrom("de", "fr", "ja"), text, { maxKeys: 3 }));

function optional<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined });
}

function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

function named<T extends { readonly name: string }>(item: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  return fc.uniqueArray(item, { maxLength, selector: (one) => one.name });
}

const described = { name, description: text, description_localizations: optional(texts) };
const choices = named(fc.record({ name, value: fc.integer(), name_localizations: optional(fc.constant(null)) }), 4);

const parameter: fc.Arbitrary<Option> = fc
  .oneof(
    fc.record({ type: fc.constant(5), ...described }),
    fc.record({
      type: fc.constant(3),
      ...described,
      min_length: optional(fc.nat(10)),
      autocomplete: optional(fc.boolean()),
    }),
    fc.record({ type: fc.constant(4), ...described, choices: optional(choices) }),
    fc.record({
      type: fc.constant(10),
      ...described,
      min_value: optional(fc.double({ min: -9, max: 9, noNaN: true }).map((value) => value + 0)),
    }),
    fc.record({
      type: fc.constant(7),
      ...described,
      channel_types: optional(fc.subarray([0, 2, 15], { minLength: 1 })),
    }),
  )
  .map((option) => defined(option) as Option);

const subcommand: fc.Arbitrary<Option> = fc
  .record({ type: fc.constant(1), ...described, options: optional(named(parameter, 3)) })
  .map((option) => defined(option) as Option);

const common = {
  name_localizations: optional(localizations),
  default_member_permissions: optional(fc.constantFrom("0", "8", "9007199254740993", null)),
  nsfw: optional(fc.boolean()),
};
const globalOnly = {
  dm_permission: optional(fc.constantFrom(true, false, null)),
  contexts: optional(fc.option(fc.subarray([0, 1, 2], { minLength: 1 }))),
  integration_types: optional(fc.subarray([0, 1], { minLength: 1 })),
};

/** A command that the interface takes, as global or as guild command. */
export function command(scope: "global" | "guild"): fc.Arbitrary<CommandPayload> {
  const own = scope === "global" ? { ...common, ...globalOnly } : common;
  return fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          ...described,
          ...own,
          type: optional(fc.constant(1)),
          options: optional(named(parameter, 4)),
        }),
      },
      { weight: 1, arbitrary: fc.record({ ...described, ...own, options: named(subcommand, 3) }) },
      { weight: 1, arbitrary: fc.record({ name, ...own, type: fc.constantFrom(2, 3) }) },
    )
    .map((value) => defined(value) as CommandPayload);
}

/** The type and name that identify a command in a list. */
export function identity({ type, name }: CommandPayload): string {
  return `${type ?? 1} ${name}`;
}

/** A list of commands of one scope, no two of a type and name. Names are short, so that two lists share many. */
export function commandList(scope: "global" | "guild", maxLength = 6): fc.Arbitrary<CommandPayload[]> {
  return fc.uniqueArray(command(scope), { maxLength, selector: identity });
}

/** The application's entry point, of which there is one at most. */
export const entryPoint: fc.Arbitrary<CommandPayload> = fc.record({
  type: fc.constant(4),
  name: fc.constantFrom("launch", "start"),
  handler: fc.constantFrom(1, 2),
});

/** Published commands, and a manifest that has much in common with them. */
export interface Pair {
  readonly before: readonly CommandPayload[];
  readonly after: readonly CommandPayload[];
}

/** Commands that stay, change, get another name or are gone, and new ones. Global ones may have an entry point. */
export function manifestPair(scope: "global" | "guild", maxLength = 6): fc.Arbitrary<Pair> {
  const fresh = command(scope);
  const point = scope === "global" ? fc.option(entryPoint, { nil: undefined }) : fc.constant(undefined);
  const withPoint = (list: fc.Arbitrary<CommandPayload[]>): fc.Arbitrary<CommandPayload[]> =>
    fc.tuple(list, point).map(([commands, one]) => (one ? [...commands, one] : commands));
  return withPoint(commandList(scope, maxLength)).chain((before) => {
    const old = before.filter(({ type }) => type !== 4);
    const kept = old.length > 0 ? fc.constantFrom(...old) : fresh;
    const changed = fc.tuple(kept, fresh).map(([one, other]) => ({ ...one, nsfw: other.nsfw ?? true }));
    const renamed = fc.tuple(kept, name).map(([one, other]) => ({ ...one, name: other }));
    const list = fc.uniqueArray(fc.oneof(kept, changed, renamed, fresh), { maxLength, selector: identity });
    return fc.record({ before: fc.constant(before), after: withPoint(list) });
  });
}
