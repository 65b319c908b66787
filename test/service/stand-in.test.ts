import { describe, expect, test } from "vitest";
import type { ServiceOptions } from "../../service/service.ts";
import { polite, withApp } from "./app.ts";
import { type Bench, bench, slash } from "./support.ts";

const standing = (options: ServiceOptions = {}) => bench({ standsIn: true, ...options });

const use = async ({ send }: Pick<Bench, "send">, body: object) => (await send("POST", "/local/use", body)).body;

/** Publishes a command, and uses it with options. */
async function useOf(world: Bench, command: object, options: readonly object[] = [], more: object = {}) {
  const { body } = await world.send("POST", world.commands("global"), command);
  return await use(world, { command: { id: body.id }, options, ...more });
}

const remind = slash("remind", {
  options: [
    { type: 3, name: "text", description: "What", autocomplete: true },
    { type: 5, name: "ephemeral", description: "Whether only you see it" },
    { type: 6, name: "who", description: "Who" },
    { type: 4, name: "days", description: "When", autocomplete: true },
  ],
});

const embedOf = (result: { answer: { data: { embeds: object[] } } }) => result.answer.data.embeds[0];

describe("the stand-in", () => {
  test("repeats the values, says that it stands in, and has a select and a button", async () => {
    const result = await useOf(standing(), remind, [
      { name: "text", type: 3, value: "tea" },
      { name: "who", type: 6, value: "1130000000000000042" },
    ]);
    expect(result.outcome).toBe("answered");
    expect(embedOf(result)).toMatchObject({
      title: "/remind",
      description: expect.stringContaining("stand-in"),
      fields: [
        { name: "text", value: "tea" },
        { name: "who", value: "<@1130000000000000042>" },
      ],
    });
    expect(
      result.messages[0].components.map((row: { components: { type: number }[] }) => row.components[0]?.type),
    ).toEqual([3, 2]);
  });

  test.each([
    [true, 64],
    [false, 0],
  ])("with an option ephemeral: %s, sends a message with the flags %i", async (value, flags) => {
    const result = await useOf(standing(), remind, [{ name: "ephemeral", type: 5, value }]);
    expect(result.messages[0].flags).toBe(flags);
  });

  test("names a subcommand as users do, and the target of a context menu", async () => {
    const world = standing();
    const event = slash("event", {
      options: [
        { type: 2, name: "day", description: "A day", options: [{ type: 1, name: "create", description: "Creates" }] },
      ],
    });
    const options = [{ name: "day", type: 2, options: [{ name: "create", type: 1 }] }];
    expect(embedOf(await useOf(world, event, options))).toMatchObject({ title: "/event day create" });
    const profile = { type: 2, name: "Profile" };
    expect(embedOf(await useOf(world, profile, [], { target_id: "1130000000000000042" }))).toMatchObject({
      title: "Profile",
      fields: [{ name: "User", value: "<@1130000000000000042>" }],
    });
    const report = { type: 3, name: "Report" };
    expect((await useOf(world, report, [], { target_id: "1130000000000000043" })).outcome).toBe("answered");
  });

  test("answers its button with a form, and repeats the choice and the text", async () => {
    const world = standing();
    const { messages } = await useOf(world, remind);
    const component = async (body: object) =>
      (await world.send("POST", "/local/use/component", { message_id: messages[0].id, ...body })).body;
    const chosen = await component({ custom_id: "stand-in-choice", values: ["second"] });
    expect(chosen.messages[0].content).toBe("You chose: second");
    const form = await component({ custom_id: "stand-in-form" });
    expect(form).toMatchObject({ outcome: "answered", answer: { type: 9 } });
    const submitted = await world.send("POST", "/local/use/modal", {
      interaction_id: form.interaction.id,
      values: { "stand-in-text": "hello" },
    });
    expect(submitted.body.messages[0].content).toBe("You entered: hello");
  });

  test.each([
    ["text", 3, "te", [{ name: "te", value: "te" }]],
    ["text", 3, " ", []],
    ["days", 4, "7", [{ name: "7", value: 7 }]],
    ["days", 4, "7.5", []],
  ])("suggests what is typed into %s (%i): %j", async (name, type, value, choices) => {
    const result = await useOf(standing(), remind, [{ name, type, value, focused: true }], { autocomplete: true });
    expect(result).toMatchObject({ outcome: "answered", answer: { type: 8, data: { choices } } });
  });

  test.each([["\u200b "], ["😀".repeat(3000)], ["`".repeat(6000)], ["<@1> @everyone **"]])(
    "gives an answer that Discord accepts for the value %#",
    async (value) => {
      const options = Array.from({ length: 25 }, (_, index) => ({ type: 3, name: `o${index}`, description: "Text" }));
      const given = options.map(({ name }) => ({ name, type: 3, value }));
      const result = await useOf(standing(), slash("all", { options }), given);
      expect([result.outcome, result.messages.length]).toEqual(["answered", 1]);
      expect(result.answer.data.allowed_mentions).toEqual({ parse: [] });
    },
  );
});

describe("the stand-in is silent", () => {
  const command = { command: { name: "ping" } };
  const nothingAnswers = { outcome: "failed", message: expect.stringContaining("No bot is connected") };

  test("unless the service is started with it or the setting turns it on", async () => {
    const world = bench({ answerWithin: 0 });
    await world.send("POST", world.commands("global"), slash("ping"));
    expect(await use(world, command)).toMatchObject(nothingAnswers);
    expect((await world.send("PATCH", "/local/settings", { stand_in: true })).body.stand_in).toBe(true);
    expect((await use(world, command)).outcome).toBe("answered");
    expect((await world.send("PATCH", "/local/settings", { stand_in: null })).body.stand_in).toBe(false);
  });

  test("when the setting turns it off", async () => {
    const world = standing({ answerWithin: 0 });
    await world.send("POST", world.commands("global"), slash("ping"));
    expect((await world.send("PATCH", "/local/settings", { stand_in: false })).body.stand_in).toBe(false);
    expect(await use(world, command)).toMatchObject(nothingAnswers);
  });

  test("while an endpoint is set, even one that fails, and is back when it is removed", async () => {
    const failing = () => new Response(null, { status: 500 });
    const world = await withApp((interaction) => (interaction.type === 1 ? polite(interaction) : failing()), {
      standsIn: true,
    });
    await world.send("POST", world.commands("global"), slash("ping"));
    expect((await use(world, command)).outcome).toBe("failed");
    await world.send("PATCH", "/local/settings", { interactions_endpoint_url: null });
    expect(embedOf(await use(world, command))).toMatchObject({ title: "/ping" });
  });

  test("while a program listens to the events, and is back when it stops", async () => {
    const world = standing({ answerWithin: 0 });
    await world.send("POST", world.commands("global"), slash("ping"));
    const stop = world.service.events.subscribe(() => {});
    expect((await use(world, command)).outcome).toBe("failed");
    stop();
    expect((await use(world, command)).outcome).toBe("answered");
  });
});
