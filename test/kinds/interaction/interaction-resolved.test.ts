import { describe, expect, it } from "vitest";
import { parameterTypes, valueKindOf } from "../../../core/interface/facts/option-types.ts";
import { findings, ruleCases, titles } from "../../rules/support.ts";
import { interaction, options, slash } from "./interactions.ts";

const idTypes = parameterTypes.filter((type) => valueKindOf(type) === "id");

const resolved = (type: number, maps: string, more = "") =>
  interaction(
    `{ "id": "3", "name": "unknown", "type": 1, "options": [{ "type": ${type}, "name": "x", "value": "4"${more} }]${maps} }`,
  );
const object = (map: string) => `, "resolved": { "${map}": { "4": { "id": "4" } } }`;
const [addRole, role] = ["Add “4” to “resolved.roles”", `"roles": { "4": { "id": "4" } }`];

describe("what options identify is in “resolved”", () => {
  ruleCases("interaction-resolved", {
    options,
    finds: [
      ...idTypes.map((type) => [resolved(type, ""), `"4"`] as const),
      [resolved(6, `, "resolved": {}`), `"4"`],
      [resolved(6, object("roles")), `"4"`],
      [resolved(7, object("users")), `"4"`],
      [resolved(6, `, "resolved": { "users": { "5": { "id": "5" } } }`), `"4"`],
      [slash(`{ "type": 1, "name": "x", "options": [{ "type": 8, "name": "y", "value": "4" }] }`, 2, "unknown"), `"4"`],
    ],
    passes: [
      resolved(6, object("users")),
      resolved(7, object("channels")),
      resolved(8, object("roles")),
      resolved(9, object("users")),
      resolved(9, object("roles")),
      resolved(11, object("attachments")),
      resolved(3, ""),
      resolved(6, "").replace(`"value": "4"`, `"value": "gull"`),
      // While a user types.
      resolved(6, "").replace(`"type": 2`, `"type": 4`),
      resolved(6, "", `, "focused": true`),
    ],
    fixes: [
      [resolved(8, ""), addRole, resolved(8, object("roles"))],
      [resolved(8, `, "resolved": {}`), addRole, resolved(8, object("roles"))],
      [resolved(8, `, "resolved": { "users": {} }`), addRole, resolved(8, `, "resolved": { "users": {}, ${role} }`)],
      [
        resolved(9, `, "resolved": { "users": { "5": { "id": "5" } } }`),
        "Add “4” to “resolved.users”",
        resolved(9, `, "resolved": { "users": { "5": { "id": "5" }, "4": { "id": "4" } } }`),
      ],
      [resolved(9, `, "resolved": { "users": {} }`), addRole, resolved(9, `, "resolved": { "users": {}, ${role} }`)],
    ],
    says: [[resolved(6, `, "resolved": {}`), "The value “4” of this USER option is missing from “resolved.users”."]],
  });

  it.each([`"Crew"`, `{ "roles": "Crew" }`])("adds nothing to “resolved” where it is %s", (value) => {
    const text = resolved(8, `, "resolved": ${value}`);
    expect(findings(text, "interaction-resolved", options)).toHaveLength(1);
    expect(titles(text, "interaction-resolved", options)).toEqual([]);
  });
});
