import { describe, expect, it, vi } from "vitest";
import { type Sending, TestConversation } from "../../client/interactions/test-conversation.ts";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { composeForm } from "../../core/use/form/compose-form.ts";
import { usableManifest } from "../../core/use/usable-manifest.ts";
import { type Posted, testIds } from "../../endpoint/sending/endpoint.ts";
import { inputFor, useOf } from "../support/form-input.ts";

const { signal } = new AbortController();

/** `/ping`, and a conversation with an endpoint that answers interactions as it is told. */
function conversationWith(answer: (interaction: AnyInteraction) => unknown) {
  const text = JSON.stringify({ scope: "global", commands: [{ name: "ping", description: "Pings" }] });
  const usable = usableManifest({ name: "a.commands.json", text }, emptyProject, testIds);
  const received: AnyInteraction[] = [];
  const send = vi.fn(async (_: string, interaction: AnyInteraction, isForged: boolean) => {
    received.push(JSON.parse(JSON.stringify(interaction)));
    const posted: Posted = isForged ? { status: 401 } : { status: 200, answer: answer(interaction) };
    return { posted, milliseconds: 5 };
  });
  const conversation = new TestConversation({ send });
  const made = composeForm(usable, useOf(inputFor("1 ping")));
  const use = (more: Partial<Sending> = {}) =>
    conversation.send({ endpoint: "http://a.test/", isForged: false, ...made, ...more }, signal);
  return { conversation, use, received, send, made };
}

const button = { type: 2, style: 1, label: "More", custom_id: "more" };
const members = { type: 5, custom_id: "who" };
const rows = [button, members].map((component) => ({ type: 1, components: [component] }));
const field = { type: 4, style: 1, label: "Name", custom_id: "name", min_length: 2 };
const modal = { custom_id: "form", title: "Form", components: [{ type: 1, components: [field] }] };

/** Answers a command with components, a click with a modal, a selection with an update, and a modal with a message. */
const flow = ({ type, data }: AnyInteraction) => {
  if (type === 2) return { type: 4, data: { content: "Hi", components: rows, flags: 64 } };
  if (type === 5) return { type: 4, data: { content: "Thanks" } };
  const { custom_id: id } = data as { custom_id: string };
  return id === "more" ? { type: 9, data: modal } : { type: 7, data: { content: "Picked", components: [] } };
};

describe("an interaction", () => {
  it("has an outcome with the answer, its message and the time", async () => {
    const { use, made } = conversationWith(flow);
    const outcome = await use();
    expect(outcome).toMatchObject({
      sentence: "The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).",
      isGood: true,
      status: 200,
      milliseconds: 5,
      messages: [{ content: "Hi", flags: 64 }],
      interactionId: made.interaction.id,
    });
    expect(outcome).not.toHaveProperty("faults");
  });

  it("that Discord would refuse the answer to has no message, but the places of what is wrong", async () => {
    const { use } = conversationWith(() => ({ type: 4, data: { embeds: [{ title: "x".repeat(257) }] } }));
    const { isGood, messages, faults } = await use();
    expect([isGood, messages]).toEqual([false, []]);
    expect(faults).toMatchObject([{ path: ["data", "embeds", 0, "title"] }]);
  });

  it("with a wrong signature is good if it is refused, and shows nothing", async () => {
    const { use } = conversationWith(flow);
    expect(await use({ isForged: true })).toMatchObject({
      sentence: "The endpoint rejected the wrong signature with status 401, as Discord requires.",
      isGood: true,
      messages: [],
    });
  });

  it("whose user is unknown has no message that can be used", async () => {
    const { conversation, made } = conversationWith(flow);
    const sending = { endpoint: "http://a.test/", interaction: made.interaction, isForged: false };
    expect(await conversation.send(sending, signal)).toMatchObject({ isGood: true, messages: [] });
  });

  it.each([undefined, null, "text", [], { type: "4" }, { type: 4 }, { type: 7, data: {} }])(
    "that is answered with %j has an outcome all the same",
    async (answer) => {
      const { messages } = await conversationWith(() => answer).use();
      expect(messages.length).toBeLessThan(2);
    },
  );
});

describe("what follows", () => {
  it("is a click with the message, as the same user in the same place", async () => {
    const { conversation, use, received } = conversationWith(flow);
    const { messages } = await use();
    const messageId = messages[0]?.id ?? "";
    const clicked = await conversation.useComponent("http://b.test/", { messageId, customId: "more" }, signal);
    expect(clicked).toMatchObject({ isGood: true, answer: { type: 9 }, messages: [] });
    const [first, click] = received;
    expect(click).toMatchObject({
      type: 3,
      data: { custom_id: "more", component_type: 2 },
      message: { id: messageId },
    });
    for (const same of ["channel_id", "member", "guild_id", "locale", "application_id"]) {
      expect(click?.[same]).toEqual(first?.[same]);
    }
    expect(click?.id).not.toBe(first?.id);
    expect(click?.token).not.toBe(first?.token);
  });

  it("is a selection, after which the message is the updated one", async () => {
    const { conversation, use, received } = conversationWith(flow);
    const messageId = (await use()).messages[0]?.id ?? "";
    const select = { messageId, customId: "who", values: ["1130000000000000045"] };
    const { messages } = await conversation.useComponent("http://a.test/", select, signal);
    expect(messages).toMatchObject([{ id: messageId, content: "Picked", components: [] }]);
    expect(received.at(-1)?.data).toMatchObject({ values: select.values, resolved: { users: {} } });
    const again = await conversation.useComponent("http://a.test/", select, signal);
    expect(again).toMatchObject({ isGood: false, sentence: expect.stringContaining("There is no component “who”") });
  });

  it("is a modal, which is only sent if Discord's apps would send it", async () => {
    const { conversation, use, received } = conversationWith(flow);
    const messageId = (await use()).messages[0]?.id ?? "";
    const { interactionId = "" } = await conversation.useComponent("x", { messageId, customId: "more" }, signal);
    const submit = (name: string) => conversation.submitModal("x", { interactionId, values: { name } }, signal);
    const before = received.length;
    expect((await submit("A")).isGood).toBe(false);
    expect(received).toHaveLength(before);
    expect(await submit("Ada")).toMatchObject({ isGood: true, messages: [{ content: "Thanks" }] });
    expect(received.at(-1)).toMatchObject({ type: 5, data: { custom_id: "form" }, message: { id: messageId } });
  });

  it("is nothing for a message or a modal that is unknown", async () => {
    const { conversation, send } = conversationWith(flow);
    for (const unknown of ["", "1", "__proto__"]) {
      const clicked = await conversation.useComponent("x", { messageId: unknown, customId: "more" }, signal);
      const submitted = await conversation.submitModal("x", { interactionId: unknown, values: {} }, signal);
      expect([clicked.sentence, submitted.sentence]).toEqual([
        "This message can no longer be used. Send the command again.",
        "This modal can no longer be submitted. Send the command again.",
      ]);
    }
    expect(send).not.toHaveBeenCalled();
  });

  it("works for the latest messages: older ones are forgotten", async () => {
    const { conversation, use } = conversationWith(flow);
    const oldest = (await use()).messages[0]?.id ?? "";
    for (let more = 0; more < 50; more++) await use();
    const { sentence } = await conversation.useComponent("x", { messageId: oldest, customId: "more" }, signal);
    expect(sentence).toContain("can no longer be used");
  });
});
