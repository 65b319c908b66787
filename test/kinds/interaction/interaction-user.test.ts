import { describe } from "vitest";
import { ruleCases } from "../../rules/support.ts";
import { options, slash, text } from "./interactions.ts";

const own = `"user": { "id": "6" }`;
const by = (members: string) => slash(text).replace(`${own}, `, members === "" ? "" : `${members}, `);
const added = `{ "id": "", "username": "" }`;

describe("the user is in “member” in a guild, and in “user” elsewhere", () => {
  ruleCases("interaction-user", {
    options,
    warns: [
      [by(""), "{"],
      [by(`"guild_id": "1"`), `"1"`],
      [by(`"guild_id": "1", ${own}`), `"1"`],
      [by(`"member": { "roles": [] }`), "{"],
      [by(`"guild_id": "1", "member": {}`), "{"],
    ],
    passes: [by(own), by(`"guild_id": "1", "member": { ${own} }`), by(`"member": 1`)],
    fixes: [
      [by(""), "Add “user”", by("").replace(`"version": 1, `, `"version": 1, "user": ${added}, `)],
      [by(`"guild_id": "1"`), "Add “member”", by(`"guild_id": "1", "member": { "user": ${added} }`)],
      [by(`"guild_id": "1", ${own}`), "Move “user” into “member”", by(`"guild_id": "1", "member": { ${own} }`)],
      [by(`"guild_id": "1", "member": {}`), "Add “user”", by(`"guild_id": "1", "member": { "user": ${added} }`)],
    ],
    says: [[by(""), "An interaction requires “member” (in a guild) or “user” (in a direct message)."]],
  });
});
