import { beforeAll, expect, test } from "vitest";
import { AnsweringApp, button, embed, hi, layout, link, media, poll, row, select, text } from "./answering-app.ts";
import { documentSchema, faultsOf } from "./discord-document.ts";
import type { Answer } from "./support.ts";

let app: AnsweringApp;
beforeAll(async () => {
  app = await AnsweringApp.start();
});

const messageSchema = documentSchema("MessageResponse");

test.each<[title: string, body: object]>([
  ["content", { content: "Hi <@7> <@&8> @here" }],
  ["an embed", embed({ title: "A", description: "B", color: 1, timestamp: "2026-01-01T00:00:00Z" })],
  [
    "fields and an author",
    embed({ fields: [{ name: "A", value: "B" }], author: { name: "C" }, footer: { text: "D" } }),
  ],
  ["rows", { ...hi, components: [row(button, link), row(select), row({ type: 7, custom_id: "m" })] }],
  ["a poll", poll({})],
  ["components alone", layout({ type: 17, components: [text, { type: 14 }] }, { type: 12, items: [media] })],
])("answers with %s are what Discord's document says", async (_, body) => {
  const { send, app: id } = app.bench;
  const callbacks: Answer[] = [];
  app.respond = async ({ id: interaction, token }) => {
    const path = `/interactions/${interaction}/${token}/callback?with_response=true`;
    callbacks.push(await send("POST", path, { type: 4, data: body }));
    return undefined;
  };
  const { interaction } = await app.use();
  expect(callbacks).toMatchObject([{ status: 200 }]);
  expect(faultsOf(documentSchema("InteractionCallbackResponse"), callbacks[0]?.body)).toEqual([]);
  const webhook = `/webhooks/${id}/${interaction.token}`;
  const original = `${webhook}/messages/@original`;
  const followUp = await send("POST", webhook, body);
  const answers = [
    followUp,
    await send("GET", original),
    await send("PATCH", original, body),
    await send("GET", `${webhook}/messages/${followUp.body.id}`),
    await send("PATCH", `${webhook}/messages/${followUp.body.id}`, body),
  ];
  for (const { status, body: message } of answers) {
    expect(status).toBe(200);
    expect(faultsOf(messageSchema, message)).toEqual([]);
  }
});

test("an answer that is none is found", () => {
  expect(faultsOf(messageSchema, { ...hi, embeds: {} })).toEqual(
    expect.arrayContaining(["id", "embeds", "components"]),
  );
});
