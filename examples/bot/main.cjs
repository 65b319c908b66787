// node main.cjs: serves the bot on 127.0.0.1. PUBLIC_KEY is the app's key in hex, API the endpoint URL. The
// first line is the bot's URL.
const { createServer } = require("node:http");
const { createBot } = require("./bot.cjs");

const answer = createBot({ publicKey: process.env.PUBLIC_KEY, api: process.env.API });

const server = createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method, headers } = incoming;
  const request = new Request("http://127.0.0.1/", { method, headers, body: Buffer.concat(chunks) });
  const response = await answer(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
});

server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
