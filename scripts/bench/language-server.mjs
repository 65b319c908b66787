// Our language server beside VS Code's own JSON server with our schema, on manifests of three sizes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { corpora, manifest } from "./corpus.mjs";
import { median, paired } from "./paired.mjs";
import { servers } from "./servers.mjs";
import { burst, documentOf, questions, session } from "./session.mjs";
import { compared, digits, megabytes, milliseconds } from "./table.mjs";

/** How often each size is measured, and the least ratios that it must keep. */
const plans = /** @type {const} */ ({
  "17 KB": { rounds: 7, floors: { open: 1, diagnostics: 4, hover: 1, completion: 1, opening: 1.3, use: 1.5 } },
  "2.7 MB": { rounds: 5, floors: { open: 2, diagnostics: 100, hover: 20, completion: 20, opening: 1.3, use: 1.5 } },
  "11 MB": { rounds: 5, floors: { open: 2, diagnostics: 200, hover: 40, completion: 40, opening: 1.3, use: 1.5 } },
});

/** What is measured: its name, its unit, and where it is in a session's sample. */
const measures = /** @type {const} */ ([
  ["open → diagnostics", milliseconds, "open"],
  ["key → diagnostics", milliseconds, "diagnostics"],
  ["key + hover", milliseconds, "hover"],
  ["key + completion", milliseconds, "completion"],
  ["memory grown by opening", megabytes, "opening"],
  ["memory grown by opening and use", megabytes, "use"],
]);

/** @type {import("./table.mjs").Bench} */
export async function benchLanguageServer({ rounds, size: only }) {
  const { ours, json } = await servers();
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  const tables = [];
  try {
    for (const size of /** @type {(keyof typeof plans)[]} */ (Object.keys(plans))) {
      if (only !== undefined && only !== size) continue;
      const text = manifest(corpora[size]);
      const file = path.join(folder, "bench.commands.json");
      writeFileSync(file, text);
      const document = documentOf(pathToFileURL(file).href, text);
      const count = rounds ?? plans[size].rounds;
      const parsing = parseTime(text);
      const run = async (/** @type {import("./servers.mjs").Server} */ server) => {
        const sample = await session(server, document);
        return { ...sample, parses: sample.open / parsing };
      };
      const of = await paired(
        count,
        () => run(ours),
        () => run(json),
      );
      tables.push(table(size, text, count, of));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return tables;
}

/**
 * @param {keyof typeof plans} size @param {string} text @param {number} rounds
 * @param {(measure: keyof import("./session.mjs").SessionSample | "parses") => import("./paired.mjs").Pair} of
 * @returns {import("./table.mjs").Table}
 */
function table(size, text, rounds, of) {
  const [late, answered, parses] = [of("late"), of("answered"), of("parses")];
  return {
    title: `A manifest of ${size} (${text.split("\n").length} lines), ${rounds} rounds`,
    columns: ["this server", "VS Code's JSON", "ratio", "floor"],
    rows: [
      ...measures.map(([label, unit, measure]) => {
        const row = compared(label, of(measure), unit);
        return /** @type {[string, ...string[]]} */ ([...row, `≥ ${plans[size].floors[measure]}`]);
      }),
      [
        `last of ${burst.keys} keys is late`,
        milliseconds(late.ours),
        milliseconds(late.theirs),
        "",
        `≤ ${burst.interval} ms`,
      ],
      [
        "hovers and completions answered",
        `${answered.ours} of ${questions}`,
        `${answered.theirs} of ${questions}`,
        "",
        "",
      ],
      ["open, in times of JSON.parse", digits(parses.ours), digits(parses.theirs), "", ""],
    ],
  };
}

/** How long `JSON.parse` takes, in milliseconds: what opening can be at best. @param {string} text */
function parseTime(text) {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    JSON.parse(text);
    return performance.now() - start;
  });
  return median(times);
}
