// Run `node main.cjs` to serve the bot on 127.0.0.1. PUBLIC_KEY is the app's public key in hex, TOKEN is the
// bot's, and API is the endpoint URL. The first line of the output is the bot's URL.
const { createServer } = require("node:http");
const { createBot } = require("./bot.cjs");

const answer = createBot({ publicKey: process.env.PUBLIC_KEY, token: process.env.TOKEN, api: process.env.API });

/** One interaction that fails must not end the bot for all others. */
async function answerSafely(request) {
  try {
    return await answer(request);
  } catch (error) {
    console.error(error);
    return new Response("The bot failed. Its log says why.", { status: 500 });
  }
}

const server = createServer(async (incoming, outgoing) => {
  try {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method, headers } = incoming;
    const body = method === "GET" || method === "HEAD" ? undefined : Buffer.concat(chunks);
    const response = await answerSafely(new Request("http://127.0.0.1/", { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  } catch (error) {
    // The request was cut off.
    console.error(error);
    outgoing.destroy();
  }
});

server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
