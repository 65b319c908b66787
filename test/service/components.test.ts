import { afterEach, describe, expect, test } from "vitest";
import { accepted } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
afterEach(() => bot.stop());

const menu = { command: { name: "menu" }, user: { id: "5", username: "ann", locale: "de" } };
const row = (...components: object[]) => ({ type: 1, components });
const button = (id: string, more: object = {}) => ({ type: 2, style: 1, label: id, custom_id: id, ...more });
const sizes = ["s", "m", "l"].map((value) => ({ label: value, value }));

const link = { type: 2, style: 5, label: "Web", url: "https://a.b" };

const components = [
  row(button("more"), button("form"), button("off", { disabled: true }), link),
  row({ type: 3, custom_id: "size", options: sizes, max_values: 2 }),
  row({ type: 7, custom_id: "who" }),
  row({ type: 8, custom_id: "where", channel_types: [2] }),
];

const form = {
  custom_id: "order",
  title: "Order",
  components: [
    row({ type: 4, style: 1, custom_id: "name", label: "Name", min_length: 2, max_length: 5 }),
    { type: 18, label: "Size", component: { type: 3, custom_id: "size", options: sizes } },
    { type: 18, label: "For", component: { type: 5, custom_id: "for", required: false } },
    { type: 18, label: "Note", component: { type: 4, style: 2, custom_id: "note", required: false, value: "None" } },
    { type: 10, content: "Thank you" },
  ],
};

/** The token of the interaction that the last bot answered with its menu. */
let menuToken = "";

/** The result of /menu with a bot that answers this. */
async function answeredBy(answer: (interaction: Json, own: Bot) => unknown): Promise<Json> {
  bot = await startBot(answer);
  await bot.publish(slash("menu"));
  return await bot.local("/use", menu);
}

/** A bot that answers /menu with components, and these as `answer` says. */
async function menuBot(answer: (interaction: Json, own: Bot) => unknown, data: object = {}): Promise<Json> {
  const { messages, interaction } = await answeredBy((received, own) =>
    received.type === 2 ? { type: 4, data: { content: "Choose", components, ...data } } : answer(received, own),
  );
  menuToken = interaction.token;
  return messages[0];
}

const use = (message: Json, custom_id: string, more: object = {}): Promise<Json> =>
  bot.local("/use/component", { message_id: message.id, custom_id, ...more });

describe("a component of a message", () => {
  test("a button is clicked by the user of the command, and the bot updates the message", async () => {
    const message = await menuBot(() => ({ type: 7, data: { content: "More", components: [] } }));
    const result = await use(message, "more");
    expect(result).toMatchObject({ outcome: "answered", answer: { type: 7 } });
    expect(result.interaction).toMatchObject({
      type: 3,
      data: { custom_id: "more", component_type: 2, id: 2 },
      message: { id: message.id, content: "Choose", author: { id: bot.app, bot: true } },
      member: { user: { id: "5", username: "ann" } },
      locale: "de",
      channel_id: message.channel_id,
      context: 0,
    });
    expect(result.messages).toMatchObject([{ id: message.id, content: "More", components: [] }]);
    const words = "There is no component “more”. No component has a custom ID.";
    expect(await use(message, "more")).toMatchObject({ outcome: "invalid", message: words });
  });

  test("a deferred update is an edit of the message, and follow-ups are messages of their own", async () => {
    const message = await menuBot(async ({ id, token }, { api, app }) => {
      await api.interactions.deferMessageUpdate(id, token);
      await api.interactions.editReply(app, token, { content: "Done" });
      await api.interactions.followUp(app, token, { content: "Also", flags: 64 });
      return accepted;
    });
    const { messages } = await use(message, "more");
    expect(messages).toMatchObject([
      { id: message.id, content: "Done" },
      { content: "Also", flags: 64, message_reference: { message_id: message.id } },
    ]);
  });

  test("a new answer is a reply to the message", async () => {
    const message = await menuBot(() => ({ type: 4, data: { content: "New" } }));
    const { messages } = await use(message, "more");
    expect(messages).toMatchObject([{ content: "New", type: 19, message_reference: { message_id: message.id } }]);
    expect(messages[0].id).not.toBe(message.id);
  });

  test("selects have values, and those of users, roles and channels have their objects", async () => {
    const message = await menuBot(() => ({ type: 6 }));
    const dataOf = async (id: string, values: string[], more = {}) =>
      (await use(message, id, { values, ...more })).interaction.data;
    expect(await dataOf("size", ["s", "l"])).toMatchObject({ component_type: 3, values: ["s", "l"] });
    expect(await dataOf("who", ["77"])).toMatchObject({
      component_type: 7,
      resolved: { users: { 77: { id: "77" } }, members: { 77: { roles: [] } } },
    });
    const role = { roles: { 88: { id: "88", name: "Crew" } } };
    expect((await dataOf("who", ["88"], { resolved: role })).resolved).toEqual(role);
    expect(await dataOf("where", ["99"])).toMatchObject({ resolved: { channels: { 99: { id: "99", type: 2 } } } });
  });

  test.each([
    ["off", {}, "The component “off” is disabled."],
    ["nothing", {}, "There is no component “nothing”, only “more”, “form”, “off”, “size”, “who”, “where”."],
    ["more", { values: ["a"] }, "A button has no values."],
    ["size", {}, "“size” requires 1 or more values, but 0 are selected."],
    ["size", { values: ["s", "m", "l"] }, "“size” takes at most 2 values, but 3 are selected."],
    ["size", { values: ["xl"] }, "“size” has no option with the value “xl”."],
    ["who", { values: ["ann"] }, "A value of “who” must be an ID, but this is “ann”."],
  ])("what a user cannot do with %s %j is not sent", async (id, more, words) => {
    const message = await menuBot(() => ({ type: 6 }));
    expect(await use(message, id, more)).toEqual({ outcome: "invalid", message: words, problems: [words] });
  });

  test("another user can use a message for all, and none for one user", async () => {
    const message = await menuBot(() => ({ type: 6 }));
    const other = { user: { id: "6", locale: "fr" }, member: { roles: ["7"], permissions: "8" } };
    expect((await use(message, "more", other)).interaction).toMatchObject({
      locale: "fr",
      member: { user: { id: "6" }, roles: ["7"], permissions: expect.stringMatching(/^\d{16}$/) },
    });
    await bot.stop();
    const own = await menuBot(() => ({ type: 6 }), { flags: 64 });
    const words = "Only the user who was answered sees this message.";
    expect(await use(own, "more", other)).toMatchObject({ outcome: "invalid", message: words });
  });

  test("a missing message is 10008, and an unsuitable callback type is refused", async () => {
    const message = await menuBot(() => ({ type: 8, data: { choices: [] } }));
    expect(await use({ id: "1" }, "more")).toMatchObject({ code: 10008 });
    const words =
      "The callback type of a response to an interaction of type 3 must be 4, 5, 6, 7, 9 or 12, but this is 8.";
    expect(await use(message, "more")).toMatchObject({ outcome: "failed", message: words });
  });

  test("a message that is deleted while its component is used cannot be updated", async () => {
    const message = await menuBot(async ({ id, token }, { api, app }) => {
      await api.interactions.deleteReply(app, menuToken);
      await expect(api.interactions.deferMessageUpdate(id, token)).rejects.toMatchObject({ code: 10008 });
      return { type: 4, data: { content: "Gone" } };
    });
    expect(await use(message, "more")).toMatchObject({ outcome: "answered" });
  });
});

describe("a modal", () => {
  const submit = (opened: Json, values: object): Promise<Json> =>
    bot.local("/use/modal", { interaction_id: opened.interaction.id, values });

  test("that a button opens is filled in and submitted, and updates the button's message", async () => {
    const message = await menuBot(({ type, data }) =>
      type === 3
        ? { type: 9, data: form }
        : { type: 7, data: { content: `For ${data.components[0].components[0].value}` } },
    );
    const opened = await use(message, "form");
    expect(opened).toMatchObject({ outcome: "answered", answer: { type: 9 }, messages: [] });
    const result = await submit(opened, { name: "Ada", size: ["m"], for: ["77"] });
    expect(result.interaction).toMatchObject({ type: 5, message: { id: message.id }, member: { user: { id: "5" } } });
    expect(result.interaction.data).toEqual({
      custom_id: "order",
      components: [
        { type: 1, id: 1, components: [{ type: 4, id: 2, custom_id: "name", value: "Ada" }] },
        { type: 18, id: 3, component: { type: 3, id: 4, custom_id: "size", values: ["m"] } },
        { type: 18, id: 5, component: { type: 5, id: 6, custom_id: "for", values: ["77"] } },
        { type: 18, id: 7, component: { type: 4, id: 8, custom_id: "note", value: "None" } },
        { type: 10, id: 9 },
      ],
      resolved: { users: { 77: expect.anything() }, members: { 77: expect.anything() } },
    });
    expect(result.messages).toMatchObject([{ id: message.id, content: "For Ada" }]);
  });

  test("that a command opens has no message to update", async () => {
    const opened = await answeredBy(({ type }) => (type === 2 ? { type: 9, data: form } : { type: 7, data: {} }));
    const message = expect.stringContaining("Only a modal that a component opened can update a message.");
    const values = { name: "Ada", size: ["m"], for: ["77"] };
    expect(await submit(opened, values)).toMatchObject({ outcome: "failed", message });
  });

  test.each([
    [{ size: ["m"] }, "“name” is required."],
    [{ name: "A", size: ["m"] }, "“name” must have at least 2 characters, but it has 1."],
    [{ name: "Adelheid", size: ["m"] }, "“name” must have at most 5 characters, but it has 8."],
    [{ name: ["Ada"], size: ["m"] }, "“name” takes a text."],
    [{ name: "Ada" }, "“size” requires 1 or more values, but 0 are selected."],
    [{ name: "Ada", size: [3] }, "“size” takes a list of texts."],
    [{ name: "Ada", size: ["m"], age: "3" }, "There is no component “age”, only “name”, “size”, “for”, “note”."],
  ])("%j cannot be submitted", async (values, words) => {
    const message = await menuBot(() => ({ type: 9, data: form }));
    expect(await submit(await use(message, "form"), values)).toMatchObject({ outcome: "invalid", message: words });
  });

  const options = ["a", "b"].map((value) => ({ value, label: value }));
  const fields = {
    one: { type: 21, custom_id: "one", options },
    some: { type: 22, custom_id: "some", options, min_values: null, max_values: null, required: null },
    note: { type: 4, style: 1, custom_id: "note", min_length: null, max_length: null, required: null },
  };
  const answers = { one: "a", some: ["a", "b"], note: "Hi" };

  test.each<[values: object, words: string | undefined]>([
    [answers, undefined],
    [{ ...answers, one: ["a"] }, "“one” takes one text, the value of an option."],
    [{ ...answers, one: 1 }, "“one” takes one text, the value of an option."],
    [{ ...answers, one: "c" }, "“one” has no option with the value “c”."],
    [{ ...answers, one: undefined }, "“one” requires 1 or more values, but 0 are selected."],
    [{ ...answers, some: [] }, "“some” requires 1 or more values, but 0 are selected."],
    [{ ...answers, note: "" }, "“note” is required."],
  ])("takes one text for radio buttons, a list for boxes, and null as absent: %j", async (values, words) => {
    const components = Object.values(fields).map((component) => ({ type: 18, label: "A", component }));
    const opened = await answeredBy(({ type }) =>
      type === 2 ? { type: 9, data: { ...form, components } } : { type: 4, data: { content: "Hi" } },
    );
    const { outcome, message } = await submit(opened, values);
    expect({ outcome, message }).toMatchObject(
      words === undefined ? { outcome: "answered" } : { outcome: "invalid", message: words },
    );
  });

  test("that a command opens has no message, and cannot open another one", async () => {
    const opened = await answeredBy(() => ({ type: 9, data: form }));
    const result = await submit(opened, { name: "Ada", size: ["m"] });
    expect(result.interaction).not.toHaveProperty("message");
    expect(result).toMatchObject({ outcome: "failed", message: expect.stringContaining("but this is 9") });
    const message = "The app did not answer this interaction with a modal.";
    expect(await submit(result, {})).toMatchObject({ outcome: "invalid", message });
  });

  test("that Discord would not show is refused", async () => {
    const result = await answeredBy(() => ({ type: 9, data: { ...form, title: "x".repeat(46) } }));
    const message =
      "Discord would refuse the answer: data.title[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 45 in length.";
    expect(result).toMatchObject({ outcome: "failed", message });
  });
});

test("autocomplete is answered through the callback as well", async () => {
  bot = await startBot(async ({ id, token }, { api }) => {
    await api.interactions.createAutocompleteResponse(id, token, { choices: [{ name: "Help", value: "help" }] });
    return accepted;
  });
  const option = { type: 3, name: "song", description: "A song", autocomplete: true };
  await bot.publish(slash("play", { options: [option] as never }));
  const options = [{ name: "song", value: "He", focused: true }];
  const result = await bot.local("/use", { command: { name: "play" }, autocomplete: true, options });
  const answer = { data: { choices: [{ value: "help" }] } };
  expect(result).toMatchObject({ outcome: "answered", answer, messages: [] });
});
