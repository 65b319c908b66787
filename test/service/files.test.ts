import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { accepted } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
afterEach(() => bot.stop());

/** A PNG of 1 by 1 pixels. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = { name: "dot.png", data: dot, contentType: "image/png" };
const ping = { command: { name: "ping" } };

async function bytesOf({ url }: Json): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  return Buffer.from(await response.arrayBuffer());
}

test("a callback has files: they are served as they were sent", async () => {
  bot = await startBot(async ({ id, token }, { api }) => {
    await api.interactions.reply(id, token, {
      content: "Look",
      embeds: [{ image: { url: "attachment://dot.png" } }],
      attachments: [{ id: "0", filename: "dot.png", description: "A dot" }],
      files: [image, { name: "a b/ü.txt", data: "Grüße" }],
    });
    return accepted;
  });
  await bot.publish(slash("ping"));
  const { outcome, messages } = await bot.local("/use", ping);
  expect(outcome).toBe("answered");
  const [{ attachments, embeds }] = messages;
  expect(attachments).toMatchObject([
    { filename: "dot.png", content_type: "image/png", size: dot.length, description: "A dot", width: 1, height: 1 },
    { filename: "a_b_ü.txt", size: 7 },
  ]);
  expect(await bytesOf(attachments[0])).toEqual(dot);
  expect(String(await bytesOf(attachments[1]))).toBe("Grüße");
  expect(embeds[0].image.url).toBe(attachments[0].url);
});

test("the answer in the endpoint's response has files", async () => {
  bot = await startBot(() => {
    const form = new FormData();
    form.set("payload_json", JSON.stringify({ type: 4, data: { content: "Look" } }));
    form.set("files[0]", new File([dot], "dot.png", { type: "image/png" }));
    return new Response(form);
  });
  await bot.publish(slash("ping"));
  const { messages } = await bot.local("/use", ping);
  expect(messages).toMatchObject([{ content: "Look", attachments: [{ filename: "dot.png", size: dot.length }] }]);
  expect(await bytesOf(messages[0].attachments[0])).toEqual(dot);
});

const headersOf = (name: string) => `Content-Disposition: form-data; name="${name}"`;
/** A form of parts, each with these headers. */
const parts = (count: number, headers: string, type = "multipart/form-data; boundary=b") => ({
  type,
  body: `${`--b\r\n${headers}\r\n\r\nx\r\n`.repeat(count)}--b--\r\n`,
});
const file = (count: number, named = 'filename="a"') => parts(count, `${headersOf("files[0]")}; ${named}`);

test.each([
  ["ten files", file(10), 200, undefined],
  ["eleven files", file(11), 400, 30015],
  ["60,000 files", file(60_000), 400, 30015],
  ["files whose names are encoded", file(11, "filename*=UTF-8''a"), 400, 30015],
  ["files with names in capitals", file(11, "FILENAME=a"), 400, 30015],
  ["files behind a quoted boundary", { ...file(11), type: 'multipart/form-data; charset=x; boundary="b"' }, 400, 30015],
  ["1,001 fields", parts(1001, headersOf("a")), 400, 50035],
  ["a boundary that is too long", { ...file(1), type: `multipart/form-data; boundary=${"b".repeat(71)}` }, 400, 50035],
] as const)("a form with %s is read only if it has few enough", async (_, { type, body }, status, code) => {
  bot = await startBot(() => ({ type: 4, data: { content: "Hi" } }));
  await bot.publish(slash("ping"));
  const { interaction } = await bot.local("/use", { ...ping, wait: 0 });
  const read = vi.spyOn(Response.prototype, "formData");
  onTestFinished(() => read.mockRestore());
  const headers = { "Content-Type": type };
  const url = `${bot.service.url}/webhooks/${interaction.application_id}/${interaction.token}`;
  const answer = await fetch(url, { method: "POST", headers, body });
  const { code: answered } = (await answer.json()) as Json;
  expect([answer.status, answered]).toEqual([status, code]);
  expect(read).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

test("an edit adds files, and keeps those that it lists; a follow-up may have nothing else", async () => {
  bot = await startBot(() => ({ type: 5 }));
  await bot.publish(slash("ping"));
  const { interaction } = await bot.local("/use", { ...ping, wait: 0 });
  const { api, app } = bot;
  const edit = (body: Json): Promise<Json> => api.interactions.editReply(app, interaction.token, body);
  const [first] = (await edit({ files: [image] })).attachments;
  const { attachments: both } = await edit({ files: [{ ...image, name: "two.png" }] });
  expect(both.map(({ filename }: Json) => filename)).toEqual(["dot.png", "two.png"]);
  const { attachments: one } = await edit({ attachments: [{ id: both[1].id }] });
  expect(one).toEqual([both[1]]);
  await expect(edit({ attachments: [] })).rejects.toMatchObject({ code: 50006 });
  const alone = await api.interactions.followUp(app, interaction.token, { files: [image], flags: 64 });
  expect(alone.attachments).toMatchObject([{ filename: "dot.png", ephemeral: true }]);
  expect((await fetch(first.url.replace("dot.png", "other.png"))).status).toBe(404);
});

test("a file above the size that an interaction names is refused", async () => {
  bot = await startBot(() => ({ type: 5 }));
  await bot.publish(slash("ping"));
  const { interaction } = await bot.local("/use", { ...ping, wait: 0 });
  const send = (size: number) =>
    bot.api.interactions.followUp(bot.app, interaction.token, { files: [{ name: "a.bin", data: Buffer.alloc(size) }] });
  await expect(send(interaction.attachment_size_limit + 1)).rejects.toMatchObject({ status: 413, code: 40005 });
  await expect(send(26 * 2 ** 20)).rejects.toMatchObject({ status: 413, code: 40005 });
  expect((await send(interaction.attachment_size_limit)).attachments).toHaveLength(1);
});

test.each([
  ["no boundary", "multipart/form-data; x", "x", 50035],
  ["a part that breaks off", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data", 50035],
  [
    "JSON that is none",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--b--\r\n',
    50109,
  ],
])("a body with %s is refused", async (_, type, body, code) => {
  bot = await startBot(() => ({ type: 4, data: { content: "Hi" } }));
  await bot.publish(slash("ping"));
  const { interaction } = await bot.local("/use", ping);
  const url = `${bot.service.url}/webhooks/${bot.app}/${interaction.token}`;
  const response = await fetch(url, { method: "POST", headers: { "Content-Type": type }, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code });
});

test.each<[fields: Readonly<Record<string, string>>, expected: object]>([
  [
    { content: "7", flags: "64", tts: "true" },
    { content: "7", flags: 64, tts: true },
  ],
  [
    { content: "true", tts: "false" },
    { content: "true", flags: 0, tts: false },
  ],
  [{ content: "Hi", flags: "many" }, { errors: { flags: { _errors: [{ code: "NUMBER_TYPE_COERCE" }] } } }],
  [{ content: "Hi", tts: "yes" }, { errors: { tts: { _errors: [{ code: "BOOLEAN_TYPE_CONVERT" }] } } }],
  [
    { payload_json: '{"content":"Hi","attachments":[{"id":12345678901234567890123}]}' },
    { errors: { attachments: { 0: { id: { _errors: [{ code: "NUMBER_TYPE_COERCE" }] } } } } },
  ],
])("a form has the fields %j", async (fields, expected) => {
  bot = await startBot(() => ({ type: 4, data: { content: "Hi" } }));
  await bot.publish(slash("ping"));
  const { interaction } = await bot.local("/use", ping);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const url = `${bot.service.url}/webhooks/${bot.app}/${interaction.token}`;
  expect(await (await fetch(url, { method: "POST", body: form })).json()).toMatchObject(expected);
});

const v2 = 1 << 15;
const gallery = (name: string) => ({ type: 12, items: [{ media: { url: `attachment://${name}` } }] });
const notFound = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";

test("a component of a callback, a follow-up and an edit names a file that is uploaded or kept, or is refused", async () => {
  const refused: string[] = [];
  const codeOf = async (sent: Promise<unknown>): Promise<void> => {
    const error = await sent.then(
      () => ({ rawError: "accepted" }),
      (caught: Json) => caught,
    );
    refused.push(JSON.stringify(error.rawError));
  };
  bot = await startBot(async ({ id, token }, { api, app }) => {
    const body = { flags: v2, components: [gallery("none.png")] };
    await codeOf(
      api.rest.post(`/interactions/${id}/${token}/callback`, { body: { type: 4, data: body }, auth: false }),
    );
    const ok = { flags: v2, components: [{ type: 17, components: [gallery("dot.png")] }] };
    const message = { body: { type: 4, data: ok }, files: [image], auth: false };
    await api.rest.post(`/interactions/${id}/${token}/callback`, message);
    const path = `/webhooks/${app}/${token}` as const;
    await codeOf(api.rest.post(path, { body, files: [image], auth: false }));
    await codeOf(
      api.rest.post(path, { body: { content: "x", embeds: [{ image: { url: "attachment://none.png" } }] } }),
    );
    const original = `${path}/messages/@original` as const;
    await codeOf(api.rest.patch(original, { body: { components: [gallery("dot.png")] }, auth: false }));
    await codeOf(
      api.rest.patch(original, { body: { components: [gallery("dot.png")], attachments: [] }, auth: false }),
    );
    return accepted;
  });
  await bot.publish(slash("ping"));
  const { messages } = await bot.local("/use", ping);
  expect(refused).toEqual([
    expect.stringContaining(notFound),
    expect.stringContaining(notFound),
    `"accepted"`,
    `"accepted"`,
    expect.stringContaining(notFound),
  ]);
  expect(refused[0]).toContain(`"data":{"components":{"0":{"items":{"0":{"media":{"url":`);
  expect(messages[0].attachments).toHaveLength(1);
});

test("a component of a message in a channel names a file that is uploaded, or is refused", async () => {
  bot = await startBot(() => ({ type: 4, data: { content: "Pong" } }));
  await bot.publish(slash("ping"));
  const { channel_id: channel } = (await bot.local("/use", ping)).interaction;
  const path = `/channels/${channel}/messages` as const;
  const body = { flags: v2, components: [{ type: 13, file: { url: "attachment://dot.png" } }] };
  await expect(bot.rest.post(path, { body })).rejects.toThrow(notFound);
  await expect(bot.rest.post(path, { body, files: [image] })).resolves.toMatchObject({
    attachments: [{ size: dot.length }],
  });
  const renamed = { ...body, attachments: [{ id: "0", filename: "other.png" }] };
  await expect(bot.rest.post(path, { body: renamed, files: [image] })).rejects.toThrow(notFound);
});
