import { expect, test } from "vitest";
import { type MatchedBy, matchCommands, type Ownership } from "../../core/publish/drift/match.ts";
import { desiredOf, slash } from "./planning.ts";

const song = { type: 3, name: "song", description: "The song" };
const loud = { type: 5, name: "loud", description: "Whether it is loud" };
const play = (name: string, options: readonly object[] = [song, loud]) => ({ name, description: "Plays", options });
const entry = (id: string, name: string, more: object = {}) => ({ id, type: 1, name, body: slash(name), ...more });
const listed = { owns: "listed" } as const;
const scope = { owns: "scope" } as const;

interface Case {
  readonly desired: object;
  /** Their IDs are 1, 2, … The first one is what an earlier pass finds, the second one what a later pass would find. */
  readonly published: readonly object[];
  readonly ownership: Ownership;
}

const earlier: readonly [MatchedBy, string, Case][] = [
  [
    "id",
    "before the name",
    { desired: slash("a", { id: "1" }), published: [slash("b"), slash("a")], ownership: listed },
  ],
  [
    "name",
    "before an unfinished rename",
    {
      desired: slash("a"),
      published: [slash("a"), slash("b")],
      ownership: { ...listed, ledger: [entry("2", "b", { renameTo: "a" })] },
    },
  ],
  [
    "unfinished",
    "before the ledger",
    {
      desired: slash("a"),
      published: [slash("x"), slash("y")],
      ownership: { ...listed, ledger: [entry("1", "b", { renameTo: "a" }), entry("2", "a")] },
    },
  ],
  [
    "ledger",
    "before the only entry point",
    {
      desired: { name: "a", type: 4 },
      published: [{ name: "x", type: 4 }],
      ownership: { ...listed, ledger: [entry("1", "a", { type: 4 })] },
    },
  ],
  [
    "entry-point",
    "at all",
    { desired: { name: "a", type: 4 }, published: [{ name: "x", type: 4 }], ownership: listed },
  ],
  [
    "content",
    "before similar content",
    { desired: play("a"), published: [play("x"), play("y", [song])], ownership: scope },
  ],
  [
    "likeness",
    "before the name of another type",
    {
      desired: play("a"),
      published: [play("x", [song, { ...loud, required: true }]), { name: "a", type: 2 }],
      ownership: scope,
    },
  ],
  [
    "content",
    "without any record, where renames are guessed anywhere",
    { desired: play("a"), published: [play("x")], ownership: { ...listed, guesses: "anywhere" } },
  ],
  ["name", "of another type", { desired: { name: "a", type: 2 }, published: [slash("a")], ownership: scope }],
];

test.each(earlier)("commands are matched by %s %s", (by, _, { desired, published, ownership }) => {
  const numbered = published.map((one, index) => ({ type: 1, ...one, id: String(index + 1) }));
  const { matched } = matchCommands(desiredOf([desired]), numbered as never, ownership);
  expect(matched.map((one) => [one.by, one.published?.id])).toEqual([[by, "1"]]);
});

const removed = entry("1", "x", { removed: true });
test.each<[string, object, object, Ownership]>([
  ["a record without a new name", {}, slash("x"), { ...listed, ledger: [entry("1", "x")] }],
  ["a record of a command that is no longer listed", {}, slash("x"), { ...listed, ledger: [removed] }],
  ["a record with empty names", {}, slash("x"), { ...listed, ledger: [entry("1", "", { renameTo: "" })] }],
  ["the only entry point", { type: 4 }, { name: "x", type: 4 }, listed],
  ["the same content", play("a"), play("x"), scope],
  ["similar content", play("a"), play("x", [song, { ...loud, required: true }]), scope],
])("a command without a name is not matched by %s", (_, one, there, ownership) => {
  const published = [{ type: 1, ...there, id: "1" }];
  for (const name of [undefined, ""]) {
    const { matched, rest } = matchCommands(desiredOf([{ ...one, name }]), published as never, ownership);
    expect([matched[0]?.published, rest]).toEqual([undefined, published]);
  }
});

test("a command without a name is matched by its ID", () => {
  const { matched } = matchCommands(desiredOf([{ id: "1" }]), [{ ...slash("x"), type: 1, id: "1" }] as never, listed);
  expect(matched).toMatchObject([{ by: "id", published: { id: "1" } }]);
});

test.each<Ownership>([listed, { ...scope, guesses: "nowhere" }])("renames are not guessed with %o", (ownership) => {
  const published = [{ ...play("x"), type: 1, id: "1" }];
  const { matched, rest } = matchCommands(desiredOf([play("a")]), published as never, ownership);
  expect([matched[0]?.by, rest.map(({ id }) => id)]).toEqual([undefined, ["1"]]);
});

test("without published commands, no content is read", () => {
  const reads: string[] = [];
  const desired = ["a", "b"].map((name) => {
    const { body, ...rest } = desiredOf([slash(name)])[0] as ReturnType<typeof desiredOf>[number];
    return Object.defineProperty({ ...rest }, "body", {
      get: () => {
        reads.push(name);
        return body;
      },
    }) as ReturnType<typeof desiredOf>[number];
  });
  const { matched } = matchCommands(desired, [], scope);
  expect(matched.map(({ published }) => published)).toEqual([undefined, undefined]);
  expect(reads).toEqual([]);
});
