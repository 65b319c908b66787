import fc from "fast-check";
import { expect, it } from "vitest";
import { complete } from "../../core/assist/completion/complete.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { withoutStops } from "../../core/edit/snippet.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { parse } from "../../core/text/parse.ts";
import { manifests } from "../rules/manifests.ts";

const context = { defaultLocale: "en-US", integrationTypes: undefined };

/** The text after each suggestion at an offset, as an editor without snippets inserts it, with its numbers typed. */
function outcomes(text: string, offset: number): { label: string; after: string }[] {
  return complete(parseManifest(text), offset, context).map(({ label, snippet, replaced, comma }) => {
    const own = { ...replaced, newText: withoutStops(snippet.replaceAll(/: \$\d+/g, ": 0")) };
    const more = comma === undefined ? [] : [{ start: comma, end: comma, newText: "," }];
    return { label, after: applyEdits(text, [own, ...more]) };
  });
}

/** A manifest on several lines, and an empty line somewhere in it, after a comma or an opening bracket or not. */
const withEmptyLine = fc.tuple(manifests, fc.nat()).map(([manifest, place]) => {
  const lines = JSON.stringify(manifest, undefined, 2).split("\n");
  const at = lines.length < 2 ? 0 : 1 + (place % (lines.length - 1));
  const before = lines.slice(0, at).join("\n");
  return { text: `${before}\n\n${lines.slice(at).join("\n")}`, offset: before.length + 1 };
});

it("keeps a manifest valid JSON on an empty line, wherever that is", () => {
  fc.assert(
    fc.property(withEmptyLine, ({ text, offset }) => {
      for (const { label, after } of outcomes(text, offset)) {
        expect(parse(after, "jsonc").problems, `${label}\n${after}`).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

it("answers at every offset of a text that is cut off anywhere", () => {
  fc.assert(
    fc.property(manifests, fc.nat(), fc.nat(), (manifest, length, place) => {
      const whole = JSON.stringify(manifest, undefined, 1);
      const text = whole.slice(0, length % (whole.length + 1));
      for (const { after } of outcomes(text, place % (text.length + 1))) expect(after).not.toContain("${");
    }),
    { numRuns: 300 },
  );
});
