import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { compile } from "./compile.ts";

const types = readFileSync(path.join(root, "service/testing/index.d.cts"), "utf8");

test("the interaction of a use can be passed to a function with the library's type", () => {
  const use = `import type { APIChatInputApplicationCommandInteraction, APIInteraction } from "discord-api-types/v10";
    import type { Reply } from "./testing.cjs";
    declare function answer(interaction: APIInteraction): void;
    declare function ban(interaction: APIChatInputApplicationCommandInteraction): void;
    declare const reply: Reply;
    if (reply.interaction) answer(reply.interaction);
    ban(reply.interaction);
    const token: string = reply.interaction.token;`;
  expect([...compile({ "testing.d.cts": types, "use.ts": use })]).toEqual([]);
});
