import { describe, expect, it } from "vitest";
import { findings } from "../rules/support.ts";
import { file, of, options, overwrite, own } from "./permissions/overwrites.ts";

describe("the forms of a permissions manifest", () => {
  it.each<readonly [string, ...string[]]>([
    [file()],
    [own()],
    [`[${own()}, ${of("6")}]`],
    ["[]"],
    ["{}", "missing-property", "missing-property"],
    ["[1]", "shape"],
    [`[{}]`, "missing-property", "missing-property", "missing-property"],
    [`{ "id": "5" }`, "missing-property", "missing-property"],
    [`{ "guild_id": 7, "permissions": [] }`, "shape"],
    [`{ "guild_id": "7", "permissions": [{}] }`, "missing-property", "missing-property"],
    [file(`{ "id": "2" }`), "missing-property", "missing-property"],
    [file(overwrite(2n ** 64n - 1n, 1))],
    [file(overwrite(2n ** 64n, 1)), "shape"],
    [file(overwrite("-1", 1)), "shape"],
    [file(overwrite("", 1)), "shape"],
    [file(`{ "id": 2, "type": 1, "permission": true }`), "shape"],
    [file(`{ "id": "2", "type": 1, "permission": null }`), "shape"],
    [file(`{ "id": "2", "type": 1.5, "permission": true }`), "overwrite-type"],
    [`{ "guild_id": "7", "permissions": null }`, "shape"],
    [`{ "guild_id": "7", "permissions": [{ "command": "a", "permissions": null }] }`, "shape"],
    [`{ "guild_id": "7", "application_id": "x", "permissions": [] }`, "shape"],
    [file(`{ "id": "2", "type": "ROLE", "permission": true }`), "enum-name"],
    [file(`{ "id": "2", "type": 1, "permission": "true" }`), "shape"],
    [file(`{ "id": "*", "type": 1, "permission": true }`), "shape"],
    [file(`{ "id": "2", "type": 1, "permission": true, "value": true }`), "unknown-property"],
  ])("%s", (text, ...codes) => {
    expect(findings(text, undefined, options).map(({ code }) => code)).toEqual(codes);
  });
});
