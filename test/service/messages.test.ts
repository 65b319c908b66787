import { afterEach, describe, expect, test } from "vitest";
import type { After } from "../../endpoint/sending/after.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { messageView } from "../../views/answer/model/answer-view.ts";
import { accepted } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
afterEach(() => bot.stop());

/** A bot that answers /ping, and does the rest once its answer is there. */
async function pingBot(answer: object, then: (bot: Bot, token: string, interaction: Json) => Promise<unknown>) {
  let done: Promise<unknown> = Promise.resolve();
  bot = await startBot((interaction, own) => {
    // The answer arrives before whatever is done with the token.
    done = answered(own, interaction.id).then(() => then(own, interaction.token, interaction));
    done.catch(() => {});
    return answer;
  });
  await bot.publish(slash("ping"));
  const result = await bot.local("/use", { command: { name: "ping" } });
  await done;
  return { result, now: await bot.local(`/interactions/${result.interaction.id}`) };
}

/** Resolves when the service has taken the endpoint's answer. */
async function answered(own: Bot, id: string): Promise<void> {
  for (;;) {
    const { exchange } = await own.local(`/interactions/${id}`);
    if (exchange.length > 0) return;
  }
}

const deferred = { type: 5 };
const hi = { type: 4, data: { content: "Hi" } };

describe("a bot's endpoint", () => {
  test("defers and then edits: the user of the command gets the message", async () => {
    const { result } = await pingBot(deferred, async ({ api, app }, token) => {
      const loading = await api.interactions.getOriginalReply(app, token);
      expect(loading).toMatchObject({ content: "", flags: 128 });
      await api.interactions.editReply(app, token, { content: "Pong", embeds: [{ title: "Late" }] });
    });
    expect(result).toMatchObject({ outcome: "answered", status: 200, answer: deferred });
    expect(result.messages).toEqual([
      expect.objectContaining({
        content: "Pong",
        flags: 0,
        type: 20,
        edited_timestamp: null,
        embeds: [{ type: "rich", title: "Late" }],
        author: expect.objectContaining({ id: bot.app, bot: true }),
        interaction_metadata: expect.objectContaining({ id: result.interaction.id, type: 2, name: "ping" }),
      }),
    ]);
    const steps = result.exchange.map(({ operation, status }: Json) => [operation, status]);
    expect(steps).toEqual([
      ["response", undefined],
      ["getInteractionMessage", 200],
      ["editInteractionMessage", 200],
    ]);
  });

  test("answers, edits, reads and deletes its answer", async () => {
    const { result, now } = await pingBot(hi, async ({ api, app }, token) => {
      expect(await api.interactions.getOriginalReply(app, token)).toMatchObject({ content: "Hi", attachments: [] });
      const edited = await api.interactions.editReply(app, token, { content: "Hello" });
      expect(edited).toMatchObject({ content: "Hello", edited_timestamp: expect.stringContaining("T") });
      await api.interactions.deleteReply(app, token);
      await expect(api.interactions.getOriginalReply(app, token)).rejects.toMatchObject({ status: 404, code: 10008 });
      await expect(api.interactions.editReply(app, token, { content: "?" })).rejects.toMatchObject({ code: 10008 });
    });
    expect(result.messages).toMatchObject([{ content: "Hi" }]);
    expect(now.messages).toEqual([]);
    expect(now.exchange.at(-1)).toMatchObject({
      operation: "editInteractionMessage",
      status: 404,
      error: { code: 10008 },
    });
  });

  test("follows up, seen by all or by the user alone, and edits and deletes what it sent", async () => {
    const { now } = await pingBot(hi, async ({ api, app }, token) => {
      const open = await api.interactions.followUp(app, token, {
        content: "One <@7> <@8>",
        allowed_mentions: { users: ["7"] },
      });
      const own = await api.interactions.followUp(app, token, { content: "Two", flags: 64 });
      const gone = await api.interactions.followUp(app, token, { content: "Three" });
      expect(open).toMatchObject({
        type: 19,
        flags: 0,
        mentions: [{ id: "7" }],
        message_reference: { message_id: expect.any(String) },
      });
      expect(own).toMatchObject({ flags: 64 });
      const edited = await api.webhooks.editMessage(app, token, own.id, { content: "Two, edited" });
      expect(edited).toMatchObject({ id: own.id, content: "Two, edited", flags: 64 });
      await api.webhooks.deleteMessage(app, token, gone.id);
      await expect(api.webhooks.getMessage(app, token, gone.id)).rejects.toMatchObject({ code: 10008 });
      expect(await api.webhooks.getMessage(app, token, open.id)).toMatchObject({ content: open.content });
    });
    expect(now.messages.map(({ content }: Json) => content)).toEqual(["Hi", "One <@7> <@8>", "Two, edited"]);
  });

  test("a deferred answer for the user alone stays that, and a first follow-up is the answer", async () => {
    const { result } = await pingBot({ type: 5, data: { flags: 64 } }, ({ api, app }, token) =>
      api.interactions.followUp(app, token, { content: "Only you" }),
    );
    expect(result.messages).toMatchObject([{ content: "Only you", flags: 64 }]);
  });

  test("a message that Discord would not accept is refused with the place", async () => {
    await pingBot(hi, async ({ api, app }, token) => {
      const edit = (body: Json) => api.interactions.editReply(app, token, body);
      await expect(edit({ content: "x".repeat(2001) })).rejects.toThrow(
        "content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.",
      );
      await expect(edit({ content: "" })).rejects.toMatchObject({ code: 50006 });
      const button = { type: 2, style: 1, label: "A", custom_id: "a" };
      const row = { type: 1, components: [button, button] };
      await expect(edit({ components: [row] })).rejects.toThrow(
        "components[0].components[1].custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]",
      );
      const link = { type: 2, style: 5, label: "Web", url: "https://a.b" };
      const buttons = (count: number, ...others: object[]) =>
        edit({ components: [{ type: 1, components: [...Array.from({ length: count }, () => link), ...others] }] });
      await expect(buttons(6)).rejects.toThrow("components[0].components[BASE_TYPE_BAD_LENGTH]");
      const select = { type: 5, custom_id: "who" };
      await expect(buttons(1, select)).rejects.toThrow("components[0].components[COMPONENT_LAYOUT_WIDTH_EXCEEDED]");
      await buttons(5);
      await expect(edit({ components: [button] })).rejects.toThrow("components[0][UNION_TYPE_CHOICES]");
      const untyped = { type: 1, components: [{ custom_id: "a", options: [{ label: "A", value: "a" }] }] };
      await expect(edit({ components: [untyped, {}] })).rejects.toThrow(
        "components[0].components[0].type[BASE_TYPE_REQUIRED]: This field is required\ncomponents[1].type[BASE_TYPE_REQUIRED]",
      );
      await expect(edit({ flags: 1 << 15, content: "x" })).rejects.toThrow("LEGACY_FIELDS_WITH_COMPONENTS_V2");
      await expect(edit({ embeds: [{ fields: [{ name: "a" }] }] })).rejects.toThrow("embeds[0].fields[0].value");
    });
  });

  test("an answer in the response that Discord would refuse is a failure with the place", async () => {
    bot = await startBot(() => ({ type: 4, data: { content: "x".repeat(2001) } }));
    await bot.publish(slash("ping"));
    expect(await bot.local("/use", { command: { name: "ping" } })).toMatchObject({
      outcome: "failed",
      message: "Discord would refuse the answer: data.content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.",
    });
  });

  test("no token reaches the messages of another interaction, nor another application's", async () => {
    const tokens: string[] = [];
    bot = await startBot(({ token }) => {
      tokens.push(token);
      return hi;
    });
    await bot.publish(slash("ping"));
    const first = await bot.local("/use", { command: { name: "ping" } });
    await bot.local("/use", { command: { name: "ping" } });
    const { api, app } = bot;
    const id = first.messages[0].id;
    expect(await api.webhooks.getMessage(app, tokens[0] ?? "", id)).toMatchObject({ id });
    await expect(api.webhooks.getMessage(app, tokens[1] ?? "", id)).rejects.toMatchObject({ code: 10008 });
    await expect(api.webhooks.getMessage("1", tokens[0] ?? "", id)).rejects.toMatchObject({ code: 10015 });
    await expect(api.webhooks.getMessage(app, "nothing", id)).rejects.toMatchObject({ status: 401, code: 50027 });
  });
});

describe("a bot that uses the callback", () => {
  test("gets the message and the interaction with `with_response`", async () => {
    const responses: Json[] = [];
    bot = await startBot(async ({ id, token }, { rest }) => {
      const query = new URLSearchParams({ with_response: "true" });
      const body = { type: 4, data: { content: "Hi", flags: 64 } };
      responses.push(await rest.post(`/interactions/${id}/${token}/callback`, { body, query, auth: false }));
      return accepted;
    });
    await bot.publish(slash("ping"));
    const { interaction, outcome, messages } = await bot.local("/use", { command: { name: "ping" } });
    const [message] = messages;
    expect(outcome).toBe("answered");
    expect(responses).toEqual([
      {
        interaction: {
          id: interaction.id,
          type: 2,
          channel_id: interaction.channel_id,
          guild_id: interaction.guild_id,
          response_message_id: message.id,
          response_message_loading: false,
          response_message_ephemeral: true,
        },
        resource: { type: 4, message },
      },
    ]);
  });

  test("names the command that was used with its group and subcommand", async () => {
    bot = await startBot(() => ({ type: 4, data: { content: "Hi" } }));
    const sub = { type: 1, name: "create", description: "Creates" };
    const group = { type: 2, name: "role", description: "Roles", options: [sub] };
    await bot.publish(slash("ping"), slash("event", { options: [sub, group] }), { type: 2, name: "Report It" });
    const named = async (use: object) => {
      const { messages } = await bot.local("/use", use);
      const { interaction, interaction_metadata: metadata } = messages[0];
      expect(metadata.name).toBe(interaction.name);
      return messageView(messages[0]);
    };
    const use = (...options: object[]) => named({ command: { name: "event" }, options });
    const used = (command: string) => ({ use: { user: "you", command } });
    expect(await named({ command: { name: "ping" } })).toMatchObject(used("/ping"));
    expect(await use({ name: "create" })).toMatchObject(used("/event create"));
    expect(await use({ name: "role", options: [{ name: "create" }] })).toMatchObject(used("/event role create"));
    const report = { command: { name: "Report It", type: 2 }, target_id: "9" };
    expect(await named(report)).toMatchObject(used("Report It"));
  });

  test("may answer again after a refusal, and is told if it does not", async () => {
    const { moved } = createMovableClock();
    // Once the endpoint has answered, the service waits for the callback only, in vain.
    let isOver = false;
    const over: After = (_, action) => {
      queueMicrotask(action);
      return () => {};
    };
    bot = await startBot(
      async ({ id, token, data }, { api }) => {
        const update = api.interactions.updateMessage(id, token, {});
        await expect(update).rejects.toThrow("type[INTERACTION_RESPONSE_TYPE_INVALID]");
        const wrong = api.interactions.reply(id, token, { content: "" });
        await expect(wrong).rejects.toMatchObject({ code: 50006 });
        if (data.name === "ping") {
          await api.interactions.reply(id, token, { content: "Hi" });
          await expect(api.interactions.reply(id, token, { content: "Again" })).rejects.toMatchObject({ code: 40060 });
          await expect(api.interactions.reply(id, "nobody", { content: "?" })).rejects.toMatchObject({ code: 10062 });
          return accepted;
        }
        isOver = true;
        return accepted;
      },
      { answerTime: { ...moved, after: (...given) => (isOver ? over(...given) : moved.after(...given)) } },
    );
    await bot.publish(slash("ping"), slash("mute"));
    expect(await bot.local("/use", { command: { name: "ping" } })).toMatchObject({ outcome: "answered" });
    expect(await bot.local("/use", { command: { name: "mute" } })).toMatchObject({
      outcome: "failed",
      message: "Discord would refuse the answer: Cannot send an empty message",
    });
  });
});
