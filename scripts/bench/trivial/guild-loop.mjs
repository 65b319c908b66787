// Publishes a list of commands to each of many guilds, as the loop of a bot does: it remembers nothing, and keeps to 50 requests a
// second.
import { readFileSync } from "node:fs";

const [commandsFile = "", guildsFile = "", application = "", token = ""] = process.argv.slice(2);
const body = JSON.stringify(JSON.parse(readFileSync(commandsFile, "utf8")));
const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
const start = performance.now();
for (const [index, guild] of readFileSync(guildsFile, "utf8").trim().split("\n").entries()) {
  const early = Math.floor(index / 50) * 1000 - (performance.now() - start);
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const response = await fetch(`${application}/guilds/${guild}/commands`, { method: "PUT", headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`The local service returned ${response.status}: ${text}`);
}
