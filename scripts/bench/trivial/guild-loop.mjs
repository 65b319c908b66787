// Publishes a list of commands to each of many guilds, as the loop of a bot does: it remembers nothing, and waits for rate limits.
import { readFileSync } from "node:fs";

const [commandsFile = "", guildsFile = "", application = "", token = ""] = process.argv.slice(2);
const body = JSON.stringify(JSON.parse(readFileSync(commandsFile, "utf8")));
const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
for (const guild of readFileSync(guildsFile, "utf8").trim().split("\n")) await publish(guild);

/** @param {string} guild */
async function publish(guild) {
  for (;;) {
    const response = await fetch(`${application}/guilds/${guild}/commands`, { method: "PUT", headers, body });
    const text = await response.text();
    if (response.ok) return;
    if (response.status !== 429) throw new Error(`The local service returned ${response.status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, JSON.parse(text).retry_after * 1000));
  }
}
