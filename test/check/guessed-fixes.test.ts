import fc from "fast-check";
import { expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { offeredFixes } from "../../core/manifest/finding.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { manifests } from "../rules/manifests.ts";
import { findings, titles } from "../rules/support.ts";

/** A character that is missing, or another in its place. */
const slip = fc.record({ at: fc.nat(), to: fc.constantFrom("", "'", ";", " x ", "}") });

/** The faults of a text, also those that are not reported because they follow from another one. */
function faultsIn(text: string): number {
  const { frame, units } = parseManifest(text);
  return [frame, ...units.map(({ unit }) => unit)].reduce((sum, { problems }) => sum + problems.length, 0);
}

it("gives broken text no more faults by any fix", () => {
  fc.assert(
    fc.property(manifests, slip, fc.constantFrom("", "  "), (manifest, { at, to }, indent) => {
      const json = JSON.stringify(manifest, undefined, indent);
      const structural = [...json.matchAll(/["{}[\],:]/g)].map(({ index }) => index);
      const place = structural[at % structural.length] ?? 0;
      const text = json.slice(0, place) + to + json.slice(place + 1);
      const faults = faultsIn(text);
      for (const finding of findings(text)) {
        for (const fix of offeredFixes(finding)) {
          const after = applyEdits(text, fix.edits());
          const left = faultsIn(after);
          const most = finding.code === "syntax" ? faults - 1 : faults;
          expect(left, `${finding.code}: ${fix.title}\n${text}\n${after}`).toBeLessThanOrEqual(most);
        }
      }
    }),
    { numRuns: 80 },
  );
});

it("offers no fix by what it has to guess", () => {
  expect(titles(`[{ name "ping", "Description": "x" }]`, "missing-property")).toEqual([]);
  expect(titles(`[{ "name" "Ping", "description": "x" }]`, "name-lowercase")).toEqual([]);
});

it("offers no comma where an object was closed too early", () => {
  expect(titles(`[{ "type": 2 } "name": "a" }, { "name": "b", "description": "d" }]`, "syntax")).toEqual([]);
  expect(titles(`[{ "name": "a" "description": "d" }]`, "syntax")).toEqual(["Insert ,"]);
});

it("offers a bracket only where the first one is missing", () => {
  const [first, second] = findings(
    `{ "commands": [{ "name": "a", "description": "d", "options": [}}], "scope": "global" }`,
  );
  expect(first?.fixes?.map(({ title }) => title)).toEqual(["Insert ]"]);
  expect(second && offeredFixes(second)).toEqual([]);
});

it("fixes other commands than the broken one, and strings with a wrong escape", () => {
  expect(titles(`[{ "name": "Ping", "description": "x" }, { "name" }]`, "name-lowercase")).toContain(
    "Change to “ping”",
  );
  expect(titles(`[{ "name": "Ping", "description": "a\\x" }]`, "name-lowercase")).toContain("Change to “ping”");
});
