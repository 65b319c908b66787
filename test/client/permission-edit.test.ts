import { expect, it } from "vitest";
import { permissionEditAt } from "../../client/manifests/permission-edit.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

const [a, field] = [`"name": "a"`, `"default_member_permissions"`];
const permitted = (value: string) => `[{ ${a}, ${field}: ${value} }]`;

it.each([
  ["replaces the set that is there", permitted(`"8"`), 8n, permitted(`"48"`)],
  ["replaces null", permitted(`null`), 0n, permitted(`"48"`)],
  ["inserts the field at its place", `[{ ${a}, "nsfw": true }]`, 0n, `[{ ${a}, ${field}: "48", "nsfw": true }]`],
])("%s", (_, text, held, after) => {
  const edit = permissionEditAt(parseManifest(text), text.indexOf("a"));
  expect(edit?.held).toBe(held);
  expect(edit?.command).toBe("/a");
  expect(applyEdits(text, edit?.edits(48n) ?? [])).toBe(after);
});

it("finds nothing outside the commands", () => {
  expect(permissionEditAt(parseManifest(`[ ]`), 1)).toBeUndefined();
});
