// Our language server beside VS Code's own JSON server with our schema, on manifests of three sizes.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { corpora, manifest } from "./corpus.mjs";
import { inFolder, median, paired, timed } from "./measure.mjs";
import { compared, digits, megabytes, milliseconds } from "./report.mjs";
import { servers, withServerFor } from "./timed-server.mjs";

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

/** @type {import("./report.mjs").Bench} */
export const benchLanguageServer = ({ rounds, size: only }) =>
  inFolder(async (folder) => {
    const { ours, json } = await servers();
    const tables = [];
    for (const size of /** @type {(keyof typeof plans)[]} */ (Object.keys(plans))) {
      if (only !== undefined && only !== size) continue;
      const text = manifest(corpora[size]);
      const file = path.join(folder, "bench.commands.json");
      writeFileSync(file, text);
      // The lines are made once for all sessions, or the measured times would have the garbage of it.
      const document = { uri: pathToFileURL(file).href, text, lines: text.split("\n") };
      const count = rounds ?? plans[size].rounds;
      const parsing = parseTime(text);
      const run = async (/** @type {import("./timed-server.mjs").Server} */ server) => {
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
    return tables;
  });

/**
 * @param {keyof typeof plans} size @param {string} text @param {number} rounds
 * @param {(measure: keyof Awaited<ReturnType<typeof session>> | "parses") => import("./measure.mjs").Pair} of
 * @returns {import("./report.mjs").Table}
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

/** How many keys are followed by which question: forty in all. */
const keys = { diagnostics: 16, hover: 12, completion: 12 };
const questions = keys.hover + keys.completion;
const burst = { keys: 40, interval: 60 };

setFlagsFromString("--expose-gc");
/** Collects the garbage of this process: while a server is timed, it would take a core from it. @type {() => void} */
const collectGarbage = runInNewContext("gc");

/**
 * What a user does in one manifest, in a server that has opened another one before. Returns milliseconds, megabytes, and how
 * many hovers and completions were answered.
 * @param {import("./timed-server.mjs").Server} started
 * @param {{ uri: string, text: string, lines: readonly string[] }} document
 */
const session = (started, { uri, text, lines }) =>
  withServerFor(started, uri, async (server) => {
    await server.initialize();
    await server.configure();
    await server.warmUp();
    const idle = await server.memory();
    collectGarbage();
    const open = await timed(async () => {
      await server.open(text);
      await server.diagnostics();
    });
    const opened = await server.memory();
    collectGarbage();
    /** @param {number} count @param {number} share @param {(name: Position) => Promise<unknown>} ask */
    const type = async (count, share, ask) => {
      const place = descriptionAt(lines, share);
      const times = [];
      for (let key = 0; key < count; key++) {
        const time = await timed(async () => {
          await server.type(place.text);
          await ask(place.name);
        });
        times.push(time);
      }
      return median(times);
    };
    let answered = 0;
    const question = (/** @type {string} */ method) => async (/** @type {Position} */ position) => {
      if ((await server.ask(method, { position })) !== null) answered++;
    };
    const diagnostics = await type(keys.diagnostics, 0.5, () => server.diagnostics());
    const hover = await type(keys.hover, 0.3, question("textDocument/hover"));
    const completion = await type(keys.completion, 0.7, question("textDocument/completion"));
    const used = await server.memory();
    const late = await server.burst(descriptionAt(lines, 0.6).text, burst.keys, burst.interval);
    await server.type(descriptionAt(lines, 0.8).name);
    if (!(await server.diagnostics()))
      throw new Error(`The server does not report an unknown property: ${started.command.join(" ")}`);
    const memory = { opening: opened - idle, use: used - idle };
    return { open, diagnostics, hover, completion, late, answered, ...memory };
  });

/** @typedef {import("./timed-server.mjs").Position} Position */

/**
 * A description to type in: where its text begins, and a place in the property's name.
 * @param {readonly string[]} lines @param {number} share Where in the file it is searched from, between 0 and 1.
 * @returns {{ text: Position, name: Position }}
 */
function descriptionAt(lines, share) {
  const from = Math.floor(lines.length * share);
  const line = lines.findIndex((text, index) => index >= from && text.includes('"description": "'));
  const start = lines[line]?.indexOf('"description": "') ?? 0;
  return { text: { line, character: start + 16 }, name: { line, character: start + 3 } };
}
