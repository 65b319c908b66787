import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Step } from "../../core/publish/plan/steps.ts";
import { libraryLines } from "../../core/use/try-it/library-lines.ts";
import { testLines } from "../../core/use/try-it/test-lines.ts";
import { tryLink, tryUrl } from "../../core/use/try-it/try-link.ts";

const created = (body: object) => ({ kind: "create", body }) as unknown as Step;

it.each([
  ["a slash command", [created({ name: "hello", description: "Hi" })], "hello"],
  ["the first subcommand", [created({ name: "event", options: [{ type: 1, name: "create" }] })], "event create"],
  ["the first slash command", [created({ name: "Report", type: 3 }), created({ name: "b" })], "b"],
  ["a changed command", [{ kind: "update", published: { name: "a", type: 1 }, body: {} } as Step], "a"],
  ["a command under its new name", [{ kind: "rename", published: { name: "a" }, body: { name: "b" } } as Step], "b"],
])("a publish ends at %s", (_, steps, command) => {
  expect(tryLink(steps)).toEqual({ title: `Try /${command}`, command });
});

it("a publish that leaves no slash command has nothing to try", () => {
  const steps = [created({ name: "Report", type: 3 }), { kind: "delete", published: { name: "a" } } as Step];
  expect(tryLink(steps)).toBeUndefined();
});

it("the page's address has the command, whatever its letters", () => {
  const url = tryUrl("http://127.0.0.1:10010/api/v10", { command: "größe & mehr" });
  expect(new URL(url).pathname).toBe("/");
  expect(new URL(url).searchParams.get("command")).toBe("größe & mehr");
});

it.each([
  ["a command", { name: "ping", type: 1 }, 'const used = await service.use("/ping");'],
  [
    "a subcommand with options",
    {
      name: "event",
      type: 1,
      options: [{ name: "create", type: 1, options: [{ name: "day", type: 3, value: '“x” "y"' }] }],
    },
    'const used = await service.use("/event create", { options: {"day":"“x” \\"y\\""} });',
  ],
])("a use of %s becomes a line of a test", (_, data, line) => {
  expect(testLines({ data })?.split("\n")[0]).toBe(line);
});

it.each([undefined, {}, { data: { custom_id: "x" } }, { data: { name: "Report", type: 3 } }])(
  "what uses no slash command becomes no test: %j",
  (interaction) => expect(testLines(interaction)).toBeUndefined(),
);

it("the guide has the line of each library", () => {
  const guide = readFileSync("docs/libraries.md", "utf8");
  const lines = libraryLines("http://127.0.0.1:10010").flatMap(({ line }) => line.split("\n"));
  expect(lines.filter((line) => !guide.includes(line))).toEqual([]);
});
