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

describe("a message is refused at the member that is wrong", () => {
  const inRow = "components.0.components.0";
  test.each<[title: string, body: unknown, ...places: string[]]>([
    ["a list as the body", [hi], "[MODEL_TYPE_CONVERT]"],
    ["a content that is a number", { content: 5 }, "content[STRING_TYPE_CONVERT]"],
    ["a content of 2,001", { content: "é".repeat(2001) }, "content[BASE_TYPE_MAX_LENGTH]"],
    ["flags as a text", { ...hi, flags: "64" }, "flags[NUMBER_TYPE_COERCE]"],
    ["flags with a fraction", { ...hi, flags: 64.5 }, "flags[NUMBER_TYPE_COERCE]"],
    ["an object of embeds", { embeds: {} }, "embeds[LIST_TYPE_CONVERT]"],
    ["eleven embeds", { embeds: times(11, { title: "A" }) }, "embeds[BASE_TYPE_MAX_LENGTH]"],
    ["a text as an embed", { embeds: ["Hi"] }, "embeds.0[MODEL_TYPE_CONVERT]"],
    ["a color as a text", embed({ color: "#ff0000" }), "embeds.0.color[NUMBER_TYPE_COERCE]"],
    ["a color with a fraction", embed({ color: 1.5 }), "embeds.0.color[NUMBER_TYPE_COERCE]"],
    ["a color of 25 bits", embed({ color: 0x1000000 }), "embeds.0.color[NUMBER_TYPE_MAX]"],
    ["a negative color", embed({ color: -1 }), "embeds.0.color[NUMBER_TYPE_MIN]"],
    ["a timestamp in words", embed({ timestamp: "yesterday" }), "embeds.0.timestamp[DATE_TIME_TYPE_PARSE]"],
    ["a timestamp in milliseconds", embed({ timestamp: 1 }), "embeds.0.timestamp[DATE_TIME_TYPE_PARSE]"],
    ["30 February", embed({ timestamp: "2026-02-30T00:00:00Z" }), "embeds.0.timestamp[DATE_TIME_TYPE_PARSE]"],
    ["a date alone", embed({ timestamp: "2026-02-03" }), "embeds.0.timestamp[DATE_TIME_TYPE_PARSE]"],
    ["an image as a text", embed({ image: "https://a.b" }), "embeds.0.image[MODEL_TYPE_CONVERT]"],
    ["a thumbnail as a text", embed({ thumbnail: "https://a.b" }), "embeds.0.thumbnail[MODEL_TYPE_CONVERT]"],
    ["an author as a text", embed({ author: "Ann" }), "embeds.0.author[MODEL_TYPE_CONVERT]"],
    ["a footer as a text", embed({ footer: "Foot" }), "embeds.0.footer[MODEL_TYPE_CONVERT]"],
    ["a URL without a scheme", embed({ url: "a.b/c" }), "embeds.0.url[URL_TYPE_INVALID_URL]"],
    ["an image without a scheme", embed({ image: { url: "c.png" } }), "embeds.0.image.url[URL_TYPE_INVALID_URL]"],
    ["a title of 257", embed({ title: "x".repeat(257) }), "embeds.0.title[BASE_TYPE_MAX_LENGTH]"],
    ["an author of 257", embed({ author: { name: "x".repeat(257) } }), "embeds.0.author.name[BASE_TYPE_MAX_LENGTH]"],
    ["26 fields", embed({ fields: times(26, { name: "A", value: "B" }) }), "embeds.0.fields[BASE_TYPE_MAX_LENGTH]"],
    [
      "a field without members",
      embed({ fields: [{}] }),
      "embeds.0.fields.0.name[BASE_TYPE_REQUIRED]",
      "embeds.0.fields.0.value[BASE_TYPE_REQUIRED]",
    ],
    ["a field's number", embed({ fields: [{ name: "A", value: 3 }] }), "embeds.0.fields.0.value[STRING_TYPE_CONVERT]"],
    [
      "inline as a text",
      embed({ fields: [{ name: "A", value: "B", inline: "yes" }] }),
      "embeds.0.fields.0.inline[BOOLEAN_TYPE_CONVERT]",
    ],
    [
      "6,001 characters in embeds",
      { embeds: times(3, { description: "x".repeat(2001) }) },
      "embeds[MAX_EMBED_SIZE_EXCEEDED]",
    ],

    ["a button without a style", rows({ ...button, style: undefined }), `${inRow}.style[BASE_TYPE_REQUIRED]`],
    ["a style by its name", rows({ ...button, style: "Primary" }), `${inRow}.style[NUMBER_TYPE_COERCE]`],
    ["an unknown style", rows({ ...button, style: 7 }), `${inRow}.style[BASE_TYPE_CHOICES]`],
    ["a label of 81", rows({ ...button, label: "x".repeat(81) }), `${inRow}.label[BASE_TYPE_MAX_LENGTH]`],
    ["an emoji as a text", rows({ ...button, emoji: "🎉" }), `${inRow}.emoji[MODEL_TYPE_CONVERT]`],
    ["an emoji without a name", rows({ ...button, emoji: { id: "5" } }), `${inRow}.emoji.name[BASE_TYPE_REQUIRED]`],
    [
      "an emoji with words as its ID",
      rows({ ...button, emoji: { id: "tada", name: "a" } }),
      `${inRow}.emoji.id[NUMBER_TYPE_COERCE]`,
    ],
    ["an empty custom ID", rows({ ...button, custom_id: "" }), `${inRow}.custom_id[BASE_TYPE_BAD_LENGTH]`],
    ["a custom ID of 101", rows({ ...button, custom_id: "x".repeat(101) }), `${inRow}.custom_id[BASE_TYPE_BAD_LENGTH]`],
    ["no custom ID", rows({ ...button, custom_id: null }), `${inRow}.custom_id[BUTTON_COMPONENT_CUSTOM_ID_REQUIRED]`],
    ["a link without a URL", rows({ type: 2, style: 5, label: "A" }), `${inRow}.url[BASE_TYPE_REQUIRED]`],
    [
      "a link with a custom ID",
      rows({ ...link, custom_id: "a" }),
      `${inRow}.custom_id[BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE]`,
    ],
    ["a premium button without a SKU", rows({ type: 2, style: 6 }), `${inRow}.sku_id[BASE_TYPE_REQUIRED]`],
    ["a link of 513", rows({ ...link, url: `https://a.b/${"x".repeat(501)}` }), `${inRow}.url[BASE_TYPE_MAX_LENGTH]`],
    ["disabled as a text", rows({ ...button, disabled: "yes" }), `${inRow}.disabled[BOOLEAN_TYPE_CONVERT]`],
    [
      "a custom ID twice",
      rows(button, { ...button }),
      "components.0.components.1.custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]",
    ],

    ["a select without options", rows({ ...select, options: undefined }), `${inRow}.options[BASE_TYPE_REQUIRED]`],
    ["a select with no option", rows({ ...select, options: [] }), `${inRow}.options[BASE_TYPE_BAD_LENGTH]`],
    [
      "26 options",
      rows({ ...select, options: times(26, { label: "S", value: "s" }) }),
      `${inRow}.options[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      "an option without a value",
      rows({ ...select, options: [{ label: "S" }] }),
      `${inRow}.options.0.value[BASE_TYPE_REQUIRED]`,
    ],
    [
      "an option's empty label",
      rows({ ...select, options: [{ label: "", value: "s" }] }),
      `${inRow}.options.0.label[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      "an option's value twice",
      rows({ ...select, options: times(2, { label: "S", value: "s" }) }),
      `${inRow}.options.1.value[SELECT_COMPONENT_OPTION_VALUE_DUPLICATED]`,
    ],
    ["a max_values of 26", rows({ ...select, max_values: 26 }), `${inRow}.max_values[NUMBER_TYPE_MAX]`],
    ["a max_values of 0", rows({ ...select, max_values: 0 }), `${inRow}.max_values[NUMBER_TYPE_MIN]`],
    ["a select without a custom ID", rows({ type: 5 }), `${inRow}.custom_id[BASE_TYPE_REQUIRED]`],
    [
      "a placeholder of 151",
      rows({ ...select, placeholder: "x".repeat(151) }),
      `${inRow}.placeholder[BASE_TYPE_MAX_LENGTH]`,
    ],
    [
      "a channel type that is none",
      rows({ type: 8, custom_id: "c", channel_types: [0, 7] }),
      `${inRow}.channel_types.1[BASE_TYPE_CHOICES]`,
    ],
    [
      "a channel type twice",
      rows({ type: 8, custom_id: "c", channel_types: [0, 0] }),
      `${inRow}.channel_types.1[SET_TYPE_ALREADY_CONTAINS_VALUE]`,
    ],
    [
      "a role among a user select's defaults",
      rows({ type: 5, custom_id: "u", default_values: [{ id: "1", type: "role" }] }),
      `${inRow}.default_values.0[UNION_TYPE_CHOICES]`,
    ],
    [
      "a channel among a mentionable select's defaults",
      rows({ type: 7, custom_id: "u", default_values: [{ id: "1", type: "channel" }] }),
      `${inRow}.default_values.0[UNION_TYPE_CHOICES]`,
    ],

    ["a text input", rows({ type: 4, style: 1, custom_id: "a", label: "A" }), `${inRow}[UNION_TYPE_CHOICES]`],
    ["a component of type 99", { components: [{ type: 99 }] }, "components.0[UNION_TYPE_CHOICES]"],
    ["a component's type as a text", rows({ ...button, type: "2" }), `${inRow}[UNION_TYPE_CHOICES]`],
    ["a component without a type", rows({ label: "A" }), `${inRow}.type[BASE_TYPE_REQUIRED]`],
    ["a component that is a text", rows("Go"), `${inRow}[MODEL_TYPE_CONVERT]`],
    ["an empty row", rows(), "components.0.components[BASE_TYPE_BAD_LENGTH]"],
    ["a row without components", { components: [{ type: 1 }] }, "components.0.components[BASE_TYPE_REQUIRED]"],
    ["a row in a row", rows(row(button)), `${inRow}[UNION_TYPE_CHOICES]`],
    ["six buttons in a row", rows(...times(6, link)), "components.0.components[BASE_TYPE_BAD_LENGTH]"],
    [
      "two selects in a row",
      rows({ type: 5, custom_id: "a" }, { type: 6, custom_id: "b" }),
      "components.0.components[COMPONENT_LAYOUT_WIDTH_EXCEEDED]",
    ],
    ["six rows", { components: times(6, row(link)) }, "components[BASE_TYPE_MAX_LENGTH]"],
    ["a button outside of rows", { components: [button] }, "components.0[UNION_TYPE_CHOICES]"],
    ["a text component without the flag", { components: [text] }, "components.0[UNION_TYPE_CHOICES]"],
    [
      "faults at two places",
      { ...embed({ color: "red" }), ...rows({ ...button, style: 9 }) },
      "embeds.0.color[NUMBER_TYPE_COERCE]",
      `${inRow}.style[BASE_TYPE_CHOICES]`,
    ],

    ["all mentions", { ...hi, allowed_mentions: { parse: ["all"] } }, "allowed_mentions.parse.0[BASE_TYPE_CHOICES]"],
    ["a list of mentions", { ...hi, allowed_mentions: ["users"] }, "allowed_mentions[MODEL_TYPE_CONVERT]"],
    [
      "101 users",
      { ...hi, allowed_mentions: { users: times(101, "1") } },
      "allowed_mentions.users[BASE_TYPE_MAX_LENGTH]",
    ],
    ["a user by name", { ...hi, allowed_mentions: { users: ["ann"] } }, "allowed_mentions.users.0[NUMBER_TYPE_COERCE]"],
    [
      "a user twice",
      { ...hi, allowed_mentions: { users: ["1", "1"] } },
      "allowed_mentions.users.1[SET_TYPE_ALREADY_CONTAINS_VALUE]",
    ],
    [
      "all users and one",
      { ...hi, allowed_mentions: { parse: ["users"], users: ["1"] } },
      "allowed_mentions[MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE]",
    ],
    [
      "an attachment without an ID",
      { ...hi, attachments: [{ filename: "a" }] },
      "attachments.0.id[BASE_TYPE_REQUIRED]",
    ],
    ["eleven attachments", { ...hi, attachments: times(11, { id: "0" }) }, "attachments[BASE_TYPE_MAX_LENGTH]"],
  ])("%s", async (_, body, ...places) => {
    expect(await app.everyWay(body)).toEqual(sameEveryWay(places));
  });

  test.each<[title: string, body: unknown, ...places: string[]]>([
    [
      "a container in a container",
      layout({ type: 17, components: [{ type: 17, components: [text] }] }),
      `${inRow}[UNION_TYPE_CHOICES]`,
    ],
    ["an empty container", layout({ type: 17, components: [] }), "components.0.components[BASE_TYPE_BAD_LENGTH]"],
    [
      "a container's color as a text",
      layout({ type: 17, accent_color: "red", components: [text] }),
      "components.0.accent_color[NUMBER_TYPE_COERCE]",
    ],
    ["a button outside of rows", layout(button), "components.0[UNION_TYPE_CHOICES]"],
    ["a gallery of 11", layout({ type: 12, items: times(11, media) }), "components.0.items[BASE_TYPE_BAD_LENGTH]"],
    ["an empty gallery", layout({ type: 12, items: [] }), "components.0.items[BASE_TYPE_BAD_LENGTH]"],
    ["an item without media", layout({ type: 12, items: [{}] }), "components.0.items.0.media[BASE_TYPE_REQUIRED]"],
    [
      "an item's media as a text",
      layout({ type: 12, items: [{ media: "https://a.b" }] }),
      "components.0.items.0.media[MODEL_TYPE_CONVERT]",
    ],
    ["an empty text", layout({ ...text, content: "" }), "components.0.content[BASE_TYPE_BAD_LENGTH]"],
    ["a text of 4,001", layout({ ...text, content: "x".repeat(4001) }), "components.0.content[BASE_TYPE_BAD_LENGTH]"],
    [
      "texts of 4,001 together",
      layout(...times(3, { ...text, content: "x".repeat(1334) })),
      "components[COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED]",
    ],
    [
      "a section without an accessory",
      layout({ type: 9, components: [text] }),
      "components.0.accessory[BASE_TYPE_REQUIRED]",
    ],
    [
      "a section of four texts",
      layout({ type: 9, components: times(4, text), accessory: link }),
      "components.0.components[BASE_TYPE_BAD_LENGTH]",
    ],
    [
      "a select as an accessory",
      layout({ type: 9, components: [text], accessory: select }),
      "components.0.accessory[UNION_TYPE_CHOICES]",
    ],
    [
      "a button in a section's texts",
      layout({ type: 9, components: [button], accessory: link }),
      `${inRow}[UNION_TYPE_CHOICES]`,
    ],
    ["a separator's spacing of 3", layout({ type: 14, spacing: 3 }), "components.0.spacing[BASE_TYPE_CHOICES]"],
    ["a file without one", layout({ type: 13 }), "components.0.file[BASE_TYPE_REQUIRED]"],
    [
      "two selects in a row",
      layout(row({ type: 5, custom_id: "a" }, { type: 6, custom_id: "b" })),
      "components.0.components[COMPONENT_LAYOUT_WIDTH_EXCEEDED]",
    ],
    ["41 components", layout(...times(40, text), { type: 14 }), "components[BASE_TYPE_MAX_LENGTH]"],
    [
      "41 components, some of them nested",
      layout(...times(2, { type: 17, components: times(20, { type: 14 }) })),
      "components[BASE_TYPE_MAX_LENGTH]",
    ],
    [
      "content beside components",
      { ...layout(text), content: "Hi" },
      "content[MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2]",
    ],
  ])("of components alone: %s", async (_, body, ...places) => {
    expect(await app.everyWay(body)).toEqual(sameEveryWay(places));
  });

  test.each<[title: string, members: object, place: string]>([
    ["no question", { question: undefined }, "poll.question[BASE_TYPE_REQUIRED]"],
    ["a question as a text", { question: "Why?" }, "poll.question[MODEL_TYPE_CONVERT]"],
    ["a question of 301", { question: { text: "x".repeat(301) } }, "poll.question.text[BASE_TYPE_BAD_LENGTH]"],
    ["no answer", { answers: [] }, "poll.answers[BASE_TYPE_BAD_LENGTH]"],
    ["11 answers", { answers: times(11, answerOf("So")) }, "poll.answers[BASE_TYPE_BAD_LENGTH]"],
    ["an answer as a text", { answers: ["So"] }, "poll.answers.0[MODEL_TYPE_CONVERT]"],
    ["769 hours", { duration: 769 }, "poll.duration[NUMBER_TYPE_MAX]"],
    ["no hour", { duration: 0 }, "poll.duration[NUMBER_TYPE_MIN]"],
    ["an unknown layout", { layout_type: 2 }, "poll.layout_type[BASE_TYPE_CHOICES]"],
  ])("a poll with %s", async (_, members, place) => {
    expect(await app.everyWay(poll(members))).toEqual(sameEveryWay([place]));
  });

  test("of an update, with the flags of the message that it updates", async () => {
    const data = layout(row(button), text);
    app.respond = () => ({ type: 4, data });
    const { messages } = await app.use();
    const click = async (update: object) => {
      app.respond = () => ({ type: 7, data: update });
      const body = { message_id: messages[0].id, custom_id: "go", wait: 0 };
      const { body: result } = await app.bench.send("POST", "/local/use/component", body);
      return result.exchange.flatMap(({ error }: { error?: unknown }) =>
        error === undefined ? [] : refusals({ status: 400, body: error }),
      );
    };
    expect(await click({ components: [{ type: 99 }] })).toEqual(["data.components.0[UNION_TYPE_CHOICES]"]);
    expect(await click({ components: [{ ...text, content: "" }] })).toEqual([
      "data.components.0.content[BASE_TYPE_BAD_LENGTH]",
    ]);
    expect(await click({ components: [text, row(button)] })).toEqual([]);
  });

  test("of an update of a message that has become one of components alone", async () => {
    app.respond = () => ({ type: 4, data: { ...hi, ...rows(button) } });
    const { messages, interaction } = await app.use();
    const original = `/webhooks/${app.bench.app}/${interaction.token}/messages/@original`;
    app.respond = async () => {
      await app.bench.send("PATCH", original, { ...layout(text, row(button)), content: null });
      return { type: 7, data: { components: [text] } };
    };
    const click = { message_id: messages[0].id, custom_id: "go", wait: 0 };
    expect((await app.bench.send("POST", "/local/use/component", click)).body).toMatchObject({
      outcome: "answered",
      messages: [{ components: [{ content: "Text" }] }],
    });
  });

  test("of a deferred answer, whose message is still to come", async () => {
    const { first, second } = await app.byCallback({ type: 5, data: { flags: "64" } }, { type: 5 });
    expect(refusals(first)).toEqual(["data.flags[NUMBER_TYPE_COERCE]"]);
    expect(second.status).toBe(204);
  });
});
