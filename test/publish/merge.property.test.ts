import fc from "fast-check";
import { expect, test } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import type { Difference } from "../../core/discord/commands/difference.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { pathLabel } from "../../core/publish/drift/describe-drift.ts";
import { driftOf } from "../../core/publish/drift/drift.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import { mergeEdits, mergeOf } from "../../core/publish/merge/merge.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { commandList } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";

type Scope = "global" | "guild";

/** Three versions of a list of commands; here and there each went on from the base in fields of their own choosing. */
function versions(scope: Scope) {
  const shuffle = fc.tuple(commandList(scope, 5), commandList(scope, 5), fc.infiniteStream(fc.nat(3)));
  return fc.tuple(commandList(scope, 5), shuffle).map(([base, [first, second, choices]]) => {
    const next = (): number => Number(choices.next().value);
    const all = base.map((one, at) => modern([one, changed(one, first[at], next), changed(one, second[at], next)]));
    return { base: all.map(([one]) => one), here: all.map(([, one]) => one), there: all.map(([, , one]) => one) };
  });
}

type Three = readonly [CommandPayload, CommandPayload, CommandPayload];

/** Where contexts come or go, their deprecated twin would come or go with them. */
function modern(three: Three): Three {
  if (three.every(({ contexts }) => !contexts)) return three;
  return three.map(({ dm_permission: _, ...command }) => command) as unknown as Three;
}

/** The command with some fields of another one, of which the name stays. */
function changed(command: CommandPayload, other: CommandPayload | undefined, next: () => number): CommandPayload {
  if (!other || (other.type ?? 1) !== (command.type ?? 1)) return command;
  const result: Record<string, unknown> = { ...command };
  for (const key of new Set([...Object.keys(command), ...Object.keys(other)]) as Set<keyof CommandPayload>) {
    if (key === "name" || key === "type" || next() !== 0) continue;
    if (key === "options") result.options = changedOptions(command, other, next);
    else if (key in other) result[key] = other[key];
    else if (key !== "description") delete result[key];
  }
  return result as unknown as CommandPayload;
}

/** Options changed, left out, turned around, and with some of another command's before or after them. */
function changedOptions(command: CommandPayload, other: CommandPayload, next: () => number): CommandPayload["options"] {
  const own = (command.options ?? [])
    .filter(() => next() !== 0)
    .map((option) => (next() === 0 ? { ...option, description: `${option.description} ${next()}` } : option))
    .map((option) => (next() === 0 && option.type !== 1 ? { ...option, required: true } : option));
  const turned = next() === 0 ? own.toReversed() : own;
  return next() < 2 ? [...turned, ...fresh(command, other)] : [...fresh(command, other), ...turned];
}

/** Options of another command, where this one has none of their names and takes such options. */
function fresh(
  { options: own = [] }: CommandPayload,
  { options = [] }: CommandPayload,
): CommandPayload["options"] & {} {
  const isNested = own.some(({ type }) => type === 1);
  return options.filter(({ name, type }) => (type === 1) === isNested && own.every((one) => one.name !== name));
}

/** A manifest as people write it: with a comment above each command, after each name and in lists. */
function textOf(commands: readonly CommandPayload[], lineBreak: string): string {
  const text = JSON.stringify({ commands }, undefined, 2)
    .replaceAll(/^ {4}\{$/gm, "    // above a command\n    {")
    .replaceAll(/^( {6}"name": .*)$/gm, "$1 // behind a name");
  return text.replaceAll("\n", lineBreak);
}

const commentsIn = (text: string): readonly string[] => text.match(/\/\/ \w+ a \w+/g) ?? [];
/** The values that differ, whatever the order in which they stand. */
const values = (differences: readonly Difference[]): readonly Difference[] =>
  differences.filter(({ of }) => of === "value").toSorted((a, b) => (pathLabel(a) < pathLabel(b) ? -1 : 1));
const labels = (differences: readonly Difference[]): readonly string[] => differences.map(pathLabel);

test.each(["global", "guild"] as const)("a merge takes what others changed and nothing else (%s)", async (scope) => {
  await fc.assert(
    fc.asyncProperty(versions(scope), fc.constantFrom("\n", "\r\n"), async ({ base, here, there }, lineBreak) => {
      const api = new MemoryApi(base);
      const ledger = ledgerAfter([], payloadsOf(parseManifest(JSON.stringify(base)), scope, "a"), await api.list());
      for (const [at, command] of there.entries()) await api.edit(api.commands[at]?.id ?? "", whole(command));
      const published = await api.list();
      const options = { scope, owns: "listed", ledger } as const;
      const manifest = parseManifest(textOf(here, lineBreak));
      const before = driftOf(payloadsOf(manifest, scope, "a"), published, options);

      const undecided = () => undefined;
      const text = applyEdits(manifest.text, mergeEdits(manifest, mergeOf(before, undecided), scope));
      const merged = parseManifest(text);
      const desired = payloadsOf(merged, scope, "a");
      expect([...merged.skeleton.problems, ...merged.units.flatMap(({ unit }) => unit.problems)]).toEqual([]);
      expect(commentsIn(text)).toEqual(commentsIn(manifest.text));
      expect(text.replaceAll(lineBreak, "")).not.toMatch(/[\r\n]/);

      const after = driftOf(desired, published, options);
      for (const [at, { differences }] of before.entries()) {
        const left = differences.filter(({ by }) => by !== "there");
        expect(values(after[at]?.differences ?? [])).toEqual(values(left));
        expect(labels(left)).toEqual(expect.arrayContaining([...labels(after[at]?.differences ?? [])]));
        if (left.length > 0) continue;
        const steps = plan(desired, published, options).steps.filter(
          (step) => "desired" in step && step.desired === desired[at],
        );
        expect(steps).toEqual([]);
      }
      expect(mergeEdits(merged, mergeOf(after, undecided), scope)).toEqual([]);

      const theirs = mergeOf(after, () => "there");
      const taken = payloadsOf(parseManifest(applyEdits(text, mergeEdits(merged, theirs, scope))), scope, "a");
      expect(
        driftOf(taken, published, options).flatMap(({ differences }) => differences.filter(({ by }) => by !== "here")),
      ).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

/** An edit that leaves nothing of the command as it was. */
function whole(command: CommandPayload): Partial<CommandPayload> {
  const { type: _, ...body } = command;
  const empty = {
    name_localizations: null,
    description_localizations: null,
    options: [],
    default_member_permissions: null,
  };
  return { ...empty, nsfw: false, ...("contexts" in body ? {} : { contexts: null }), dm_permission: true, ...body };
}
