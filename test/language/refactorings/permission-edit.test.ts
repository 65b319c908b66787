import { expect, it } from "vitest";
import { applyEdits } from "../../../core/language/edit/fixes.ts";
import { parseManifest } from "../../../core/language/model/parse-manifest.ts";
import { permissionEditAt } from "../../../core/language/refactorings/permission-edit.ts";

it.each([
  [
    "replaces the set that is there",
    `[{ "name": "a", "default_member_permissions": "8" }]`,
    8n,
    `[{ "name": "a", "default_member_permissions": "48" }]`,
  ],
  [
    "replaces null",
    `[{ "name": "a", "default_member_permissions": null }]`,
    0n,
    `[{ "name": "a", "default_member_permissions": "48" }]`,
  ],
  [
    "inserts the field at its place",
    `[{ "name": "a", "nsfw": true }]`,
    0n,
    `[{ "name": "a", "default_member_permissions": "48", "nsfw": true }]`,
  ],
])("%s", (_, text, held, after) => {
  const edit = permissionEditAt(parseManifest(text), text.indexOf("a"));
  expect(edit?.held).toBe(held);
  expect(edit?.command).toBe("/a");
  expect(applyEdits(text, edit?.edits(48n) ?? [])).toBe(after);
});

it("finds nothing outside the commands", () => {
  expect(permissionEditAt(parseManifest(`[ ]`), 1)).toBeUndefined();
});
