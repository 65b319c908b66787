import { afterEach, beforeEach, expect, it } from "vitest";
import type { MarkupContent } from "vscode-languageserver-protocol";
import { textOf, withCursor } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const uri = "file:///app.commands.json";

let client: LanguageClient;
beforeEach(async () => {
  client = LanguageClient.inProcess();
  await client.initialize();
});
afterEach(() => client.stop());

async function hoverAt(marked: string): Promise<{ markdown: string; marks: string }> {
  const { text, position } = withCursor(marked);
  await client.open(uri, text);
  const hover = await client.hover(uri, position);
  const markdown = (hover?.contents as MarkupContent | undefined)?.value ?? "";
  return { markdown, marks: hover?.range ? textOf(text, hover.range) : "" };
}

it("tells a field's meaning, section and counter", async () => {
  const { markdown, marks } = await hoverAt(`[{ "name": "pi│ng", "description": "Answers" }]`);
  expect(markdown).toContain("`4/32 ");
  expect(markdown).toContain("**`name`**");
  expect(markdown).toContain("Interface §2.1");
  expect(marks).toBe(`"name": "ping"`);
});

it("links the rules that concern the field", async () => {
  const { markdown } = await hoverAt(`[{ "name": "pi│ng", "description": "Answers" }]`);
  expect(markdown).toContain("[name-length](https://");
  expect(markdown).toContain("[name-lowercase](https://");
  expect(markdown).not.toContain("choice-name-length");
  const choice = await hoverAt(`[{ "name": "a", "options": [{ "choices": [{ "na│me": "b" }] }] }]`);
  expect(choice.markdown).toContain("[choice-name-length](https://");
  expect(choice.markdown).not.toContain("[name-pattern]");
});

it("counts code points, not UTF-16 units", async () => {
  const { markdown } = await hoverAt(`[{ "name": "x", "descri│ption": "🎉🎉" }]`);
  expect(markdown).toContain("`2/100 ");
});

it("shows the whole budget on a command's name", async () => {
  const { markdown } = await hoverAt(`[{ "na│me": "ping", "description": "Answers with pong" }]`);
  expect(markdown).toContain("`21/8000 ");
  expect(markdown).toContain("- 17: description of /ping");
});

it.each([
  ["a map by the key", `{ "ping": { "descri│ption": "Answers with pong", "options": [] } }`],
  ["a wrapper by the name", `{ "data": { "name": "ping", "descri│ption": "Answers with pong" } }`],
])("knows the command in %s", async (_, text) => {
  expect((await hoverAt(text)).markdown).toContain("`17/100 ");
});

it("names constants", async () => {
  const { markdown } = await hoverAt(`[{ "name": "a", "description": "b", "options": [{ "type": │7 }] }]`);
  expect(markdown).toContain("`7` **CHANNEL**");
});

it("names the one constant of a list that the cursor is on", async () => {
  const { markdown, marks } = await hoverAt(`[{ "name": "a", "description": "b", "contexts": [0, │2] }]`);
  expect(markdown).toMatch(/^`2` \*\*PRIVATE_CHANNEL\*\*/);
  expect(marks).toBe("2");
});

it("spells permissions out, with the bits that no permission has", async () => {
  const set = (1n << 5n) | (1n << 4n) | (1n << 47n);
  const { markdown } = await hoverAt(`[{ "name": "a", "default_member_permissions": "│${set}" }]`);
  expect(markdown).toContain("Members require `MANAGE_CHANNELS` and `MANAGE_GUILD`. Unknown bits: 47.");
});

it("dates an ID", async () => {
  const { markdown } = await hoverAt(`{ "application_id": "175928847299│117063", "commands": [] }`);
  expect(markdown).toContain("Created 2016-04-30 11:18:25 UTC.");
});

it("says nothing where nothing is known", async () => {
  expect((await hoverAt(`[{ "name": "a", "colour│": 1 }]`)).markdown).toBe("");
  expect((await hoverAt(`[ │ ]`)).markdown).toBe("");
});
