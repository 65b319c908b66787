import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { option, ruleCases, slash, titles } from "./support.ts";

ruleCases("unknown-property", {
  finds: [
    [slash(`"requied": true`), `"requied"`],
    [slash(`"nameLocalizations": {}`), `"nameLocalizations"`],
    [option(3, `"requied": true`), `"requied"`],
    [slash(`"required": true`), `"required"`],
    [slash(`"__proto__": {}`), `"__proto__"`],
    [slash(`"constructor": {}`), `"constructor"`],
    [`{ "commands": [], "guildId": "1" }`, `"guildId"`],
  ],
  passes: [
    slash(`"$schema": "x"`),
    `{ "$schema": "x", "commands": [] }`,
    `[{ "$schema": "x", "name": "a", "description": "d" }]`,
  ],
  fixes: [
    [option(3, `"requied": true`), "Rename to “required”", option(3, `"required": true`)],
    [slash(`"nonsense": 1`), "Remove “nonsense”", slash()],
  ],
});

it("renames by itself only where letters agree", () => {
  expect(fixAll(slash(`"Default-Member-Permissions": "0"`))).toBe(slash(`"default_member_permissions": "0"`));
  expect(fixAll(option(3, `"requied": true`))).toBe(option(3, `"requied": true`));
  expect(fixAll(slash(`"NSFW": true, "Nsfw": false`))).toBe(slash(`"nsfw": true, "Nsfw": false`));
  expect(fixAll(slash(`"nameLocalizations": {}, "name_localizations": {}`))).toBe(
    slash(`"nameLocalizations": {}, "name_localizations": {}`),
  );
});

it("never renames to a field that is only returned", () => {
  const text = slash(`"Version": "second draft"`);
  expect(titles(text, "unknown-property")).toEqual(["Remove “Version”"]);
  expect(fixAll(text)).toBe(text);
});
