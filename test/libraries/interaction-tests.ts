import type { APIMessageApplicationCommandInteraction } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAnswer } from "../../service/testing/expect-answer.ts";
import type { RequestHandler, TestService, Used } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";

/** The commands of the bot that these tests use. Frameworks publish them with their own functions. */
export const botCommands = [
  {
    name: "greet",
    description: "Greets somebody",
    options: [{ type: 3, name: "name", description: "Who is greeted", required: true, autocomplete: true }],
  },
  { name: "slow", description: "Takes its time" },
  { type: 2, name: "Wave" },
  { type: 3, name: "Quote" },
];

/** The options of the menu. */
export const colors = ["red", "blue"].map((value) => ({ label: value, value }));

/** The components of the answer to `/greet`. */
export const greetComponents = [
  { type: 1 as const, components: [{ type: 2 as const, style: 1 as const, label: "Feedback", custom_id: "feedback" }] },
  { type: 1 as const, components: [{ type: 3 as const, custom_id: "color", options: colors }] },
];

/** The modal that the button opens. */
export const feedbackModal = {
  custom_id: "feedback",
  title: "Feedback",
  components: [
    { type: 1 as const, components: [{ type: 4 as const, custom_id: "text", label: "Text", style: 1 as const }] },
  ],
};

/** A bot with its commands published. */
export interface RunningBot {
  /** Its endpoint; absent: it is connected to the gateway. */
  readonly endpoint?: RequestHandler;
  stop?(): unknown;
}

interface Exchange extends Used {
  readonly messages: NonNullable<Used["messages"]>;
}

/**
 * Tests that a bot answers each kind of interaction, and that a user sees it. The bot answers `/greet` with the name and
 * the components, the button with the modal, and everything else with what it read. `defers`: that it also answers
 * `/slow`, which the test cannot expect of a library that makes no requests.
 */
export function testInteractions(start: StartBot, { defers = true }: { readonly defers?: boolean } = {}): void {
  describe("interactions", () => testInteractionsOf(start, defers));
}

type StartBot = (service: TestService) => Promise<RunningBot>;

function testInteractionsOf(start: StartBot, defers: boolean): void {
  let service: TestService;
  let bot: RunningBot | undefined;

  beforeAll(async () => {
    service = await startTestService();
    bot = await start(service);
    // The service sends a ping, and another one with a wrong signature, which must be refused.
    await (bot.endpoint ? service.setEndpoint(bot.endpoint) : service.botConnected());
  });
  afterAll(async () => {
    await bot?.stop?.();
    await service.stop();
  });

  const use = async (path: "component" | "modal", body: object) =>
    (await service.request("POST", `/local/use/${path}`, body)) as Exchange;
  const greet = async () => (await service.use("/greet", { options: { name: "Ada" } })) as Exchange;
  const onGreeting = async (component: object) => {
    const { messages } = await greet();
    return use("component", { message_id: messages[0]?.id, ...component });
  };

  test("a slash command", async () => {
    const { data } = expectAnswer(await greet(), "Hello, Ada!");
    expect(data?.components).toMatchObject(greetComponents);
  });

  test("autocomplete", async () => {
    const choices = [{ name: "Ada", value: "Ada" }];
    expectAnswer(await service.use("/greet", { options: { name: "A" }, typing: "name" }), {
      type: 8,
      data: { choices },
    });
  });

  test("a user command", async () => {
    const members = await service.request("GET", `guilds/${service.guildId}/members?limit=100`);
    const ada = (members as { user: { id: string; username: string } }[]).find(({ user }) => user.username === "ada");
    expectAnswer(await service.use({ name: "Wave", type: 2 }, { target_id: ada?.user.id ?? "" }), "Waved at ada");
  });

  test("a message command", async () => {
    const used = await service.use({ name: "Quote", type: 3 }, { target_id: "1250000000000000301" });
    const interaction = used.interaction as unknown as APIMessageApplicationCommandInteraction;
    const { resolved, target_id } = interaction.data;
    expectAnswer(used, `Quoted: ${resolved.messages[target_id]?.content}`);
  });

  test("a select menu", async () => {
    expectAnswer(await onGreeting({ custom_id: "color", values: ["blue"] }), "You chose blue");
  });

  test("a button and the modal that it opens", async () => {
    const clicked = await onGreeting({ custom_id: "feedback" });
    expectAnswer(clicked, { type: 9, data: { title: "Feedback" } });
    const submitted = await use("modal", { interaction_id: clicked.interaction?.id, values: { text: "Great" } });
    expectAnswer(submitted, "Thanks: Great");
  });

  if (!defers) return;
  test("a deferred answer, its edit and a follow-up", async () => {
    const { interaction, answer } = await service.use("/slow");
    expect(answer?.type).toBe(5);
    const contents = async () => {
      const path = `/local/interactions/${interaction?.id}`;
      return ((await service.request("GET", path)) as Exchange).messages.map(({ content }) => content);
    };
    await expect.poll(contents, { interval: 10 }).toEqual(["Done", "And more"]);
  });
}
