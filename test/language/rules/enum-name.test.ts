import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, option, ruleCases, slash } from "./support.ts";

ruleCases("enum-name", {
  finds: [
    [`[{ "type": "CHAT_INPUT", "name": "a", "description": "d" }]`, `"CHAT_INPUT"`],
    [`[{ "type": "ChatInput", "name": "a", "description": "d" }]`, `"ChatInput"`],
    [option(3).replace(`"type": 3`, `"type": "sub_command"`), `"sub_command"`],
    [slash(`"contexts": ["GUILD", 1], "integration_types": ["USER_INSTALL"]`), `"GUILD"`, `"USER_INSTALL"`],
    [option(7, `"channel_types": ["GUILD_TEXT"]`), `"GUILD_TEXT"`],
    [`[{ "type": 4, "name": "a", "handler": "APP_HANDLER" }]`, `"APP_HANDLER"`],
  ],
  passes: [
    `[{ "type": 1, "name": "a", "description": "d" }]`,
    `[{ "type": "nonsense", "name": "a", "description": "d" }]`,
  ],
  fixes: [[slash(`"contexts": ["GUILD", 1]`), "Replace with 0 (GUILD)", slash(`"contexts": [0, 1]`)]],
});

const typed = (type: string) => option(3).replace(`"type": 3`, `"type": "${type}"`);

it.each([
  ["int", 4],
  ["Bool", 5],
  ["double", 10],
  ["float", 10],
])("knows the name %s of %i", (name, number) => {
  expect(findings(typed(name)).map(({ code }) => code)).toEqual(["enum-name"]);
  expect(fixAll(typed(name))).toBe(option(number));
});

it("knows no constant by a name that others have", () => {
  expect(findings(typed("in")).map(({ code }) => code)).toEqual(["shape"]);
});

it("quotes the name, and says whether it is an element", () => {
  const messages = (text: string) => findings(text, "enum-name").map(({ message }) => message);
  expect(messages(typed("int"))).toEqual(["“type” must be the number 4 (INTEGER), not the name “int”."]);
  expect(messages(typed("STRING"))).toEqual(["“type” must be the number 3, not the name “STRING”."]);
  expect(messages(slash(`"contexts": ["guild"]`))).toEqual([
    "“contexts” must contain the number 0 (GUILD), not the name “guild”.",
  ]);
});
