const { createPublicKey, verify } = require("node:crypto");

/**
 * Harbor's answers to interactions, as a request handler.
 * @param {{ publicKey: string, api?: string, save?: (reminder: object) => Promise<void> }} settings `publicKey`: of the
 *   app, in hex. `api`: the endpoint URL.
 * @returns {(request: Request) => Promise<Response>}
 */
function createBot({ publicKey, api = "https://discord.com/api/v10", save = async () => {} }) {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return async (request) => {
    const body = await request.text();
    const signed = Buffer.from(request.headers.get("X-Signature-Timestamp") + body);
    const signature = Buffer.from(request.headers.get("X-Signature-Ed25519") ?? "", "hex");
    if (!verify(null, signed, key, signature)) return new Response("Wrong signature", { status: 401 });
    return Response.json(await answerTo(JSON.parse(body), { api, save }));
  };
}

async function answerTo(interaction, bot) {
  const { type, data, member, user } = interaction;
  if (type === 1) return { type: 1 };
  if (type === 3) return { type: 9, data: snoozeForm };
  if (type === 5) {
    const minutes = data.components[0].component.value;
    void snooze(interaction, minutes, bot);
    return { type: 6 };
  }
  const { what, minutes, private: isPrivate } = Object.fromEntries(data.options.map(({ name, value }) => [name, value]));
  await bot.save({ user: (member?.user ?? user).id, what, minutes });
  const content = `I will remind you of “${what}” in ${minutes} minutes.`;
  return { type: 4, data: { content, components: [snoozeRow], flags: isPrivate ? 64 : 0 } };
}

const snoozeRow = { type: 1, components: [{ type: 2, style: 2, custom_id: "snooze", label: "Snooze" }] };

const minutesField = { type: 4, style: 1, custom_id: "minutes", min_length: 1, max_length: 3 };

const snoozeForm = {
  custom_id: "snooze",
  title: "Snooze",
  components: [{ type: 18, label: "Minutes", component: minutesField }],
};

/** Takes its time, and then edits the message. */
async function snooze({ application_id, token, member, user }, minutes, { api, save }) {
  await save({ user: (member?.user ?? user).id, minutes });
  await fetch(`${api}/webhooks/${application_id}/${token}/messages/@original`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ content: `Snoozed for ${minutes} minutes.`, components: [] }),
  });
}

module.exports = { createBot };
