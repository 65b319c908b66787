// Reads and parses every file of the working directory: the lower limit for checking them.
import { readdirSync, readFileSync } from "node:fs";

for (const name of readdirSync(".")) JSON.parse(readFileSync(name, "utf8"));
