import { beforeAll, describe, expect, test } from "vitest";
import { type BenchWithApp, pong, withApp } from "./app.ts";
import { type Answer, slash } from "./support.ts";

const formType = "application/x-www-form-urlencoded";
const hi = { content: "50% of all & more: é +1" };

let app: BenchWithApp;
let answered: Answer[];
let answers: readonly (readonly [body: string, type?: string])[];

beforeAll(async () => {
  app = await withApp(async (interaction) => {
    if (interaction.type === 1) return pong();
    const { id, token } = interaction as { readonly type: number; readonly id: string; readonly token: string };
    answered = [];
    for (const [body, type = formType] of answers) {
      const headers = { "Content-Type": type, Authorization: "" };
      answered.push(await app.send("POST", `/interactions/${id}/${token}/callback`, body, headers));
    }
    return new Response(null, { status: 202 });
  });
  await app.send("PUT", app.commands("global"), [slash("ping")]);
});

async function use(...given: typeof answers) {
  answers = given;
  return (await app.send("POST", "/local/use", { command: { name: "ping" }, wait: 0 })).body;
}

function form(body: object): string {
  return new URLSearchParams({ payload_json: JSON.stringify(body) }).toString();
}

describe("a bot that sends forms without files", () => {
  test.each([formType, `${formType}; charset=utf-8`, "Application/X-WWW-Form-URLencoded"])(
    "answers, follows up and edits as %s",
    async (type) => {
      const { interaction, messages } = await use([form({ type: 4, data: hi }), type]);
      expect(answered.map(({ status }) => status)).toEqual([204]);
      expect(messages).toMatchObject([hi]);
      const webhook = `/webhooks/${app.app}/${interaction.token}`;
      const send = (method: string, path: string, body: string) =>
        app.send(method, webhook + path, body, { "Content-Type": type, Authorization: "" });
      expect(await send("POST", "", form(hi))).toMatchObject({ status: 200, body: hi });
      expect(await send("POST", "", "content=a+b%26c&flags=64&tts=false")).toMatchObject({
        body: { content: "a b&c", flags: 64, tts: false },
      });
      const edited = await send("PATCH", "/messages/@original", form({ content: "Other" }));
      expect(edited).toMatchObject({ status: 200, body: { content: "Other" } });
    },
  );

  test("keeps the digits of IDs", async () => {
    const id = "1234567890123456789";
    const body = JSON.stringify({ type: 4, data: { content: `<@${id}>`, allowed_mentions: { users: ["ID"] } } });
    const { messages } = await use([new URLSearchParams({ payload_json: body.replace('"ID"', id) }).toString()]);
    expect(messages[0].mentions).toMatchObject([{ id }]);
  });

  test.each<[title: string, body: string, code: number]>([
    ["an empty one", "", 50035],
    ["no JSON", "payload_json=", 50109],
    ["JSON that is cut off", form({ type: 4, data: hi }).slice(0, -20), 50109],
    ["JSON that is too deep", `payload_json=${"[".repeat(20_000)}`, 50109],
    ["a list", form([{ type: 4 }]), 50035],
    ["JSON outside of its field", JSON.stringify({ type: 4, data: hi }), 50035],
    ["other names", "__proto__=1&constructor=2&type=4", 50035],
    ["bytes that are no text", "payload_json=%ff%fe%", 50109],
    ["very many fields", "a=&".repeat(1_000_000), 50035],
    ["a megabyte of escapes", `payload_json=${"%5C".repeat(400_000)}`, 50109],
  ])("is refused for %s, and can answer afterwards", async (_, body, code) => {
    const { messages } = await use([body], [form({ type: 4, data: hi })]);
    expect(answered).toMatchObject([{ status: 400, body: { code } }, { status: 204 }]);
    expect(messages).toMatchObject([hi]);
  });

  test("is refused for more bytes than a body can have", async () => {
    await use([`payload_json=${"x".repeat(8 * 2 ** 20)}`], [form({ type: 4, data: hi })]);
    expect(answered).toMatchObject([{ status: 413, body: { code: 40005 } }, { status: 204 }]);
  });
});

test("an answer of another type is refused with the types that there are, and a command has to be JSON", async () => {
  await use([JSON.stringify({ type: 4, data: hi }), "text/plain"], [form({ type: 4, data: hi })]);
  const types = "'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'";
  const message = `Expected "Content-Type" header to be one of {${types}}.`;
  expect(answered).toMatchObject([{ status: 400, body: { code: 50035, message } }, { status: 204 }]);
  const command = await app.send("POST", app.commands("global"), form(slash("pong")), { "Content-Type": formType });
  const onlyJson = `Expected "Content-Type" header to be one of {'application/json'}.`;
  expect(command).toMatchObject({ status: 400, body: { code: 50035, message: onlyJson } });
});

test("an endpoint answers with a form", async () => {
  const { send, commands } = await withApp(({ type }) =>
    type === 1 ? pong() : new Response(form({ type: 4, data: hi }), { headers: { "Content-Type": formType } }),
  );
  await send("PUT", commands("global"), [slash("ping")]);
  const { body } = await send("POST", "/local/use", { command: { name: "ping" } });
  expect(body.messages).toMatchObject([hi]);
});
