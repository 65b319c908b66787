import { beforeAll, describe, expect, test } from "vitest";
import {
  AnsweringApp,
  answerOf,
  button,
  embed,
  hi,
  layout,
  link,
  media,
  poll,
  refusals,
  row,
  rows,
  sameEveryWay,
  select,
  text,
  times,
} from "./answering-app.ts";

let app: AnsweringApp;
beforeAll(async () => {
  app = await AnsweringApp.start();
});

describe("an unusual message is taken", () => {
  const largeEmbed = {
    title: "x".repeat(256),
    description: "😀".repeat(3000),
    color: 0xffffff,
    timestamp: "2026-02-28T23:59:59.123456+02:00",
    url: "https://a.b",
    image: { url: "attachment://a.png", width: null },
    author: { name: "é".repeat(256), icon_url: null },
    fields: times(25, { name: "A", value: "", inline: null }),
  };
  test.each<[title: string, body: object]>([
    [
      "nulls",
      {
        content: "Hi",
        embeds: null,
        components: null,
        attachments: null,
        allowed_mentions: null,
        flags: null,
        poll: null,
        tts: null,
      },
    ],
    ["nulls among mentions", { ...hi, allowed_mentions: { parse: [null, "users"], users: null, replied_user: null } }],
    ["members that Discord does not know", { ...hi, nonce: {}, sticker: [], constructor: 1 }],
    ["an embed at its limits", embed(largeEmbed)],
    ["a timestamp without an offset", embed({ timestamp: "2026-02-28T00:00:00.000" })],
    ["an empty embed beside content", { ...hi, embeds: [{}] }],
    ["content of 2,000 emoji", { content: "😀".repeat(2000) }],
    ["25 buttons", { components: times(5, row(...times(5, link))) }],
    [
      "25 options",
      rows({
        ...select,
        max_values: 25,
        min_values: 0,
        options: Array.from({ length: 25 }, (_, index) => ({
          label: "x".repeat(100),
          value: String(index),
          description: null,
          emoji: { id: null, name: "🎉" },
        })),
      }),
    ],
    ["a premium button", rows({ type: 2, style: 6, sku_id: "5", custom_id: null, url: null })],
    [
      "a select of all kinds of channels",
      rows({ type: 8, custom_id: "c", channel_types: [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15] }),
    ],
    [
      "a poll of 10 answers for 768 hours",
      poll({ answers: times(10, answerOf("x".repeat(55))), duration: 768, layout_type: 1 }),
    ],
    ["40 components of 4,000 characters", layout(...times(40, { ...text, content: "x".repeat(100) }))],
    [
      "a component of each sort",
      layout(
        {
          type: 17,
          accent_color: null,
          spoiler: true,
          components: [text, row(button), { type: 14, divider: false, spacing: 2 }],
        },
        { type: 9, components: times(3, text), accessory: { type: 11, ...media, description: null } },
        { type: 9, components: [text], accessory: link },
        { type: 12, items: times(10, { ...media, spoiler: false }) },
        { type: 13, file: { url: "attachment://a.txt" } },
        row({
          type: 7,
          custom_id: "m",
          max_values: 2,
          default_values: [
            { id: "1", type: "user" },
            { id: "2", type: "role" },
          ],
        }),
      ),
    ],
  ])("%s", async (_, body) => {
    expect(await app.everyWay(body)).toEqual(sameEveryWay([]));
  });

  test("IDs as numbers keep their digits", async () => {
    const id = "1234567890123456789";
    const numbers = JSON.stringify({
      type: 4,
      data: {
        content: `<@${id}> <@7>`,
        allowed_mentions: { users: ["ID", 7] },
        components: [
          row({ ...button, emoji: { id: "ID", name: "a" } }),
          row({ type: 5, custom_id: `" ${id}, \\`, default_values: [{ id: "ID", type: "user" }] }),
        ],
      },
    }).replaceAll('"ID"', id);
    const { first, used } = await app.byCallback(numbers, hi);
    expect(refusals(first)).toEqual([]);
    expect(used.messages[0]).toMatchObject({
      mentions: [{ id }, { id: "7" }],
      components: [
        { components: [{ emoji: { id } }] },
        { components: [{ custom_id: `" ${id}, \\`, default_values: [{ id }] }] },
      ],
    });
  });

  test.each<[title: string, body: object]>([
    [
      "embeds, rows and a poll",
      {
        ...poll({}),
        ...hi,
        embeds: [
          { title: "A", footer: { text: "B" }, timestamp: "2026-01-01T00:00:00Z", image: { url: "https://a.b/c.png" } },
        ],
        ...rows(button, link),
      },
    ],
    ["components alone", layout({ type: 17, components: [text, row(select)] }, { type: 12, items: [media] })],
  ])("the service's own message with %s as an edit", async (_, body) => {
    app.respond = () => ({ type: 4, data: body });
    const { interaction } = await app.use();
    const original = `/webhooks/${app.bench.app}/${interaction.token}/messages/@original`;
    const { body: message } = await app.bench.send("GET", original);
    const edited = await app.bench.send("PATCH", original, message);
    expect(refusals(edited)).toEqual([]);
    expect(edited.body).toMatchObject({ components: message.components, embeds: message.embeds });
  });
});

test("a body that is huge, empty or cut off is refused, and a right one is taken afterwards", async () => {
  const wrong = [
    JSON.stringify({ type: 4, data: { embeds: times(20_000, { color: "red" }) } }),
    JSON.stringify({ type: 4, data: { embeds: times(10, { fields: times(20_000, 1) }) } }),
    "",
    '{"type":4,"data":{"content":"Hi',
    '{"type":4,"data":{"allowed_mentions":{"users":[1234567890123456789',
    "[".repeat(20_000),
  ];
  for (const body of wrong) {
    const { first, second } = await app.byCallback(body, { type: 4, data: hi });
    expect(first.status).toBe(400);
    expect(second.status).toBe(204);
  }
});
