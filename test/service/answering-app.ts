import { expect } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { type BenchWithApp, pong, withApp } from "./app.ts";
import { type Answer, slash } from "./support.ts";

interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
}

/** A local service with an app that answers in each way. Its commands are `/ping`, and `/pick` with an option of each type to suggest. */
export class AnsweringApp {
  /** The app's answer in the response; undefined: it answers by the callback, with status 202. */
  respond: (interaction: Interaction) => unknown = () => ({ type: 4, data: hi });
  readonly bench: BenchWithApp;

  private constructor(bench: BenchWithApp) {
    this.bench = bench;
  }

  static async start(): Promise<AnsweringApp> {
    let app: AnsweringApp | undefined;
    const bench = await withApp(async (interaction) => {
      if (interaction.type === 1) return pong();
      const answer = await app?.respond(interaction as Interaction);
      return answer === undefined ? new Response(null, { status: 202 }) : Response.json(answer);
    });
    const suggested = [3, 4, 10].map((type) => ({ type, name: `of-${type}`, description: "Any", autocomplete: true }));
    await bench.send("PUT", bench.commands("global"), [slash("ping"), slash("pick", { options: suggested as never })]);
    app = new AnsweringApp(bench);
    return app;
  }

  async use(request: object = { command: { name: "ping" } }) {
    return (await this.bench.send("POST", "/local/use", { wait: 0, ...request })).body;
  }

  /** Answers an interaction with this, and then with what is right. */
  async byCallback(answer: unknown, right: unknown, request?: object) {
    const answers: Answer[] = [];
    this.respond = async ({ id, token }) => {
      for (const body of [answer, right])
        answers.push(await this.bench.send("POST", `/interactions/${id}/${token}/callback`, body));
      return undefined;
    };
    const used = await this.use(request);
    const [first, second] = answers;
    if (!first || !second) throw new Error("The app was not asked.");
    return { first, second, used };
  }

  /** The refusals of an answer in the endpoint's response. */
  async inResponse(answer: unknown, request?: object): Promise<readonly string[]> {
    this.respond = () => answer;
    const { exchange } = await this.use(request);
    const [{ error }] = exchange;
    return error === undefined ? [] : refusals({ status: 400, body: error });
  }

  /** The refusals of a message by each way to send it. After it was refused, another one is taken. */
  async everyWay(body: unknown): Promise<Readonly<Record<string, readonly string[]>>> {
    const { send, app } = this.bench;
    const { first, second, used } = await this.byCallback({ type: 4, data: body }, { type: 4, data: hi });
    const webhook = `/webhooks/${app}/${used.interaction.token}`;
    const followUp = await send("POST", webhook, hi);
    const withoutData = (texts: readonly string[]) => texts.map((text) => text.replace(/^data\.?/, ""));
    expect(second.status).toBe(first.status < 400 ? 400 : 204);
    return {
      callback: withoutData(refusals(first)),
      response: withoutData(await this.inResponse({ type: 4, data: body })),
      edit: refusals(await send("PATCH", `${webhook}/messages/@original`, body)),
      "follow-up": refusals(await send("POST", webhook, body)),
      "edited follow-up": refusals(await send("PATCH", `${webhook}/messages/${followUp.body.id}`, body)),
    };
  }
}

/** The refused parts with their places: `embeds.0.color[NUMBER_TYPE_COERCE]`. */
export function refusals({ status, body }: Pick<Answer, "status" | "body">): readonly string[] {
  if (status < 400) return [];
  const entries = flattenErrorTree(body.errors);
  return entries.length === 0
    ? [`${body.code} ${body.message}`]
    : entries.map(({ path, code }) => `${path.join(".")}[${code}]`);
}

export function sameEveryWay(texts: readonly string[]) {
  return { callback: texts, response: texts, edit: texts, "follow-up": texts, "edited follow-up": texts };
}

/** Bodies to begin with. */
export const hi = { content: "Hi" };
export const button = { type: 2, style: 1, label: "Go", custom_id: "go" };
export const link = { type: 2, style: 5, label: "Web", url: "https://a.b" };
export const select = { type: 3, custom_id: "size", options: [{ label: "S", value: "s" }] };
export const text = { type: 10, content: "Text" };
export const media = { media: { url: "https://a.b/c.png" } };
export const row = (...components: unknown[]) => ({ type: 1, components });
export const rows = (...components: unknown[]) => ({ components: [row(...components)] });
/** A message that consists of components alone. */
export const layout = (...components: unknown[]) => ({ flags: 1 << 15, components });
export const embed = (members: object) => ({ embeds: [members] });
export const answerOf = (words: string) => ({ poll_media: { text: words } });
export const poll = (members: object) => ({
  poll: { question: { text: "Why?" }, answers: [answerOf("So")], ...members },
});
export const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
