import fc from "fast-check";
import { expect, test } from "vitest";
import { pong, withApp } from "./app.ts";
import { slash } from "./support.ts";

const odd = [null, "", -1, 2 ** 53, 1.5, [], {}, [null], [[]], "__proto__", { id: null }, "x".repeat(5000), 32_832];
const junk = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...odd));
const names = [
  ...["content", "embeds", "components", "attachments", "flags", "allowed_mentions", "poll", "tts", "title", "type"],
  ...["custom_id", "options", "component", "accessory", "fields", "min_values", "value", "choices", "footer", "id"],
];
const object = fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 5 });
const component = fc.record(
  {
    type: fc.integer({ min: 1, max: 23 }),
    custom_id: fc.constantFrom("a", "b", "constructor", "__proto__"),
    components: fc.oneof(fc.array(object, { maxLength: 2 }), junk),
    component: object,
    options: fc.oneof(fc.array(object, { maxLength: 2 }), junk),
    disabled: junk,
    id: junk,
  },
  { requiredKeys: ["type"] },
);
const body = fc.record(
  {
    content: fc.oneof(fc.string(), junk),
    title: fc.string(),
    custom_id: fc.string(),
    flags: fc.oneof(fc.constantFrom(0, 64, 32_768, 32_832), junk),
    embeds: fc.oneof(fc.array(object, { maxLength: 2 }), junk),
    components: fc.oneof(fc.array(component, { maxLength: 3 }), junk),
    attachments: junk,
    allowed_mentions: junk,
  },
  { requiredKeys: [] },
);

test("whatever an app answers, sends and has filled in, it is no failure of the service", async () => {
  const failures: unknown[] = [];
  let answer: unknown;
  const { send, commands, app } = await withApp(({ type }) => (type === 1 ? pong() : Response.json(answer)), {
    onFailure: (error) => failures.push(error),
  });
  await send("POST", commands("global"), slash("ping"));
  const type = fc.constantFrom(4, 4, 5, 9, 9, 7);
  await fc.assert(
    fc.asyncProperty(type, body, body, object, async (callback, data, edit, values) => {
      answer = { type: callback, data };
      const used = await send("POST", "/local/use", { command: { name: "ping" }, wait: 0 });
      expect(used.status).toBe(200);
      const { interaction, messages } = used.body;
      const webhook = `/api/v10/webhooks/${app}/${interaction.token}`;
      const [message_id = "1"] = messages.map(({ id }: { id: string }) => id);
      const answers = [
        await send("POST", webhook, edit),
        await send("PATCH", `${webhook}/messages/@original`, edit),
        await send("POST", "/local/use/component", { message_id, custom_id: "a", wait: 0 }),
        await send("POST", "/local/use/component", { message_id, custom_id: "b", values: ["1"], wait: 0 }),
        await send("POST", "/local/use/modal", { interaction_id: interaction.id, values, wait: 0 }),
        await send("DELETE", `${webhook}/messages/@original`),
      ];
      for (const { status } of answers) expect(status).toBeLessThan(500);
    }),
    { numRuns: 120 },
  );
  expect(failures).toEqual([]);
});
