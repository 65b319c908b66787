const { createPublicKey, verify } = require("node:crypto");

/**
 * Harbor's answers to interactions, as a request handler.
 * @param {{ publicKey: string, save?: (reminder: object) => Promise<void> }} settings `publicKey`: of the app, in hex.
 * @returns {(request: Request) => Promise<Response>}
 */
function createBot({ publicKey, save = async () => {} }) {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return async (request) => {
    const body = await request.text();
    const signed = Buffer.from(request.headers.get("X-Signature-Timestamp") + body);
    const signature = Buffer.from(request.headers.get("X-Signature-Ed25519") ?? "", "hex");
    if (!verify(null, signed, key, signature)) return new Response("Wrong signature", { status: 401 });
    return Response.json(await answerTo(JSON.parse(body), save));
  };
}

async function answerTo({ type, data, member, user }, save) {
  if (type === 1) return { type: 1 };
  const { what, minutes, private: isPrivate } = Object.fromEntries(data.options.map(({ name, value }) => [name, value]));
  await save({ user: (member?.user ?? user).id, what, minutes });
  const content = `I will remind you of “${what}” in ${minutes} minutes.`;
  return { type: 4, data: { content, flags: isPrivate ? 64 : 0 } };
}

module.exports = { createBot };
