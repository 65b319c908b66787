const { createPublicKey, verify } = require("node:crypto");
const { answerTo, choicesFor } = require("./answers.cjs");

/**
 * Harbor's answers to interactions, as a request handler.
 * @param {{ publicKey: string, token?: string, api?: string, save?: (reminder: object) => Promise<void> }} settings
 *   `publicKey`: the app's public key in hex. `token`: the bot's, for its own messages in channels. `api`: the endpoint URL.
 * @returns {(request: Request) => Promise<Response>}
 */
function createBot({ publicKey, token, api = "https://discord.com/api/v10", save = async () => {} }) {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return async (request) => {
    const body = await request.text();
    const signed = Buffer.from(request.headers.get("X-Signature-Timestamp") + body);
    const signature = Buffer.from(request.headers.get("X-Signature-Ed25519") ?? "", "hex");
    if (!verify(null, signed, key, signature)) return new Response("Wrong signature", { status: 401 });
    return Response.json(await respondTo(JSON.parse(body), { token, api, save }));
  };
}

/** The response to an interaction, by its type. */
async function respondTo(interaction, bot) {
  const { type, data, member } = interaction;
  const user = member?.user ?? interaction.user;
  if (type === 1) return { type: 1 };
  if (type === 3) return data.custom_id === "snooze" ? { type: 9, data: snoozeForm } : { type: 6 };
  if (type === 4) return { type: 8, data: { choices: choicesFor(data) } };
  if (type === 5) {
    const minutes = data.components[0].component.value;
    // The user has an answer already, so a failure is only logged.
    snooze(interaction, { user, minutes }, bot).catch(console.error);
    return { type: 6 };
  }
  if (data.type === 4) return { type: 12 };
  if (data.name === "harbor" && data.options[0].name === "announce") await announce(interaction, bot);
  const content = answerTo({ user, data, values: {} });
  if (data.name !== "remind") return { type: 4, data: { content } };
  const { what, minutes, private: isPrivate } = valuesOf(data);
  await bot.save({ user: user.id, what, minutes });
  return { type: 4, data: { content, components: [snoozeRow], flags: isPrivate ? 64 : 0 } };
}

function valuesOf({ options = [] }) {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]));
}

const snoozeRow = { type: 1, components: [{ type: 2, style: 2, custom_id: "snooze", label: "Snooze" }] };

const minutesField = { type: 4, style: 1, custom_id: "minutes", min_length: 1, max_length: 3 };

const snoozeForm = {
  custom_id: "snooze",
  title: "Snooze",
  components: [{ type: 18, label: "Minutes", component: minutesField }],
};

/** Saves the reminder first, and then edits the message. */
async function snooze({ application_id, token }, { user, minutes }, { api, save }) {
  await save({ user: user.id, minutes });
  await fetch(`${api}/webhooks/${application_id}/${token}/messages/@original`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ content: `Snoozed for ${minutes} minutes.`, components: [] }),
  });
}

/** Posts the announcement in its channel, adds a reaction that others can join, and pins it. */
async function announce({ channel_id, data }, { token, api }) {
  if (token === undefined) return;
  const { text, channel = channel_id } = valuesOf(data.options[0]);
  const request = async (method, path, body) => {
    const headers = { Authorization: `Bot ${token}`, ...(body && { "Content-Type": "application/json" }) };
    const url = `${api}/channels/${channel}/messages${path}`;
    const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    return response;
  };
  const { id } = await (await request("POST", "", { content: text })).json();
  await request("PUT", `/${id}/reactions/${encodeURIComponent("👍")}/@me`);
  await request("PUT", `/pins/${id}`);
}

module.exports = { createBot };
