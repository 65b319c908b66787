// Keeps the commands of many guilds in memory and checks nothing, so that a measure is of the programs that publish to it.
import { createServer } from "node:http";

const application_id = "1240000000000000001";
/** The commands by the path of their guild. @type {Map<string, readonly object[]>} */
const published = new Map();
let next = 1_270_000_000_000_000_000n;

/** @param {string} path @param {readonly object[]} commands */
function publish(path, commands) {
  const guild_id = path.split("/").at(-2);
  const kept = commands.map((one) => ({ type: 1, ...one, id: String(next++), application_id, guild_id, version: "1" }));
  published.set(path, kept);
  return kept;
}

const server = createServer(async (request, response) => {
  const { pathname: path } = new URL(request.url ?? "", "http://127.0.0.1");
  const parts = [];
  for await (const part of request.setEncoding("utf8")) parts.push(part);
  const isWrite = request.method === "PUT" && path.endsWith("/commands");
  const answer = isWrite ? publish(path, JSON.parse(parts.join(""))) : (published.get(path) ?? []);
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
});
server.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log(
    JSON.stringify({ url: `http://127.0.0.1:${port}/api/v10`, token: "a.b.c", application_id, public_key: "" }),
  );
});
