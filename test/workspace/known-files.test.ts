import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { ClosedFiles } from "../../core/workspace/closed-files.ts";
import { KnownFiles } from "../../core/workspace/known-files.ts";

afterEach(() => vi.restoreAllMocks());

const names = fc.constantFrom("a", "b", "ab", "a.json", "");
const uris = fc.array(names, { minLength: 1, maxLength: 4 }).map((parts) => `file:///${parts.join("/")}`);

test("a file is found by its own URI and by those of the folders around it, and by no other", () => {
  fc.assert(
    fc.property(fc.array(uris, { maxLength: 12 }), uris, (files, asked) => {
      const known = new KnownFiles();
      for (const file of files) known.add(file);
      const expected = files.filter((file) => file === asked || file.startsWith(`${asked}/`));
      expect(known.in(asked).toSorted()).toEqual([...new Set(expected)].toSorted());
    }),
    { numRuns: 2_000 },
  );
});

test.each(["", "untitled:Untitled-1", "x:/", "file:///"])("the URI %j is no exception", (uri) => {
  const known = new KnownFiles();
  known.add(uri);
  expect(known.in(uri)).toEqual([uri]);
  expect(known.in("file:///other")).toEqual([]);
});

/** The number of comparisons and look-ups for an event about each of so many files. */
async function workFor(count: number): Promise<number> {
  const closed = new ClosedFiles({ read: async () => "" } as never, async () => undefined as never, 0);
  const files = Array.from({ length: count }, (_, index) => `file:///app/${index % 50}/${index}.commands.json`);
  for (const file of files) await closed.textAt(file);
  const spies = [
    vi.spyOn(String.prototype, "startsWith"),
    vi.spyOn(Map.prototype, "get"),
    vi.spyOn(Set.prototype, "has"),
  ];
  for (const file of files) closed.knownIn(file);
  const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return calls;
}

test("twice as many events about twice as many files are twice the work", async () => {
  const [once, twice] = [await workFor(400), await workFor(800)];
  expect(once).toBeGreaterThan(400);
  expect(twice).toBeLessThan(once * 2.5);
});
