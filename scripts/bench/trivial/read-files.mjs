// Reads and parses every file of a folder: the least that a check of them costs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = process.argv[2] ?? "";
for (const name of readdirSync(folder)) JSON.parse(readFileSync(path.join(folder, name), "utf8"));
