// Publishes a list of commands without checking it: the lower limit for a bulk overwrite.
import { readFileSync } from "node:fs";

const [file = "", url = "", token = ""] = process.argv.slice(2);
const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
const published = await fetch(url, { headers });
await published.json();
const body = JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
const response = await fetch(url, { method: "PUT", headers, body });
if (!response.ok) throw new Error(`The local service returned ${response.status}: ${await response.text()}`);
await response.json();
