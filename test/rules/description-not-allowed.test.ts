import { describe, expect, it } from "vitest";
import { findings, ruleCases } from "./support.ts";

const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;
const menu = (type: number, description: string) => named(type, "a", `, "description": ${description}`);

describe("USER and MESSAGE commands have no description", () => {
  ruleCases("description-not-allowed", {
    finds: [
      [menu(2, `"x"`), `"description"`],
      [menu(3, `" "`), `"description"`],
    ],
    passes: [menu(2, `""`), menu(2, "null"), menu(3, "null"), menu(1, `"x"`), menu(4, `"x"`), named(2, "a")],
    fixes: [[menu(2, `"x"`), "Remove “description”", named(2, "a")]],
    // Nothing is lost where it is blank, or the name again.
    fixesAll: [[menu(3, `"Answers it"`)], ...[`" "`, `"a"`].map((text) => [menu(3, text), named(3, "a")] as const)],
    says: [[menu(2, `"x"`), "A USER command cannot have a description because context menus only show its name."]],
  });

  it("does not prefer to remove a description that says something", () => {
    const [finding] = findings(menu(3, `"Answers it"`));
    expect(finding?.fixes).toMatchObject([{ title: "Remove “description”", safe: false }]);
  });
});
