// Loaded by Node before the editor's own code, in its server, its extension host and the language server. It writes down
// what would otherwise leave no trace: the logs, for the editor's server comes without its native logger, and every
// message between the extension host and the language server.
const { appendFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

/** The one thing of `spdlog` that the editor uses, but slower. */
class Logger {
  /**
   * @param {string} _kind
   * @param {string} _name
   * @param {string} file
   */
  constructor(_kind, _name, file) {
    this.file = file;
    for (const level of ["trace", "debug", "info", "warn", "error", "critical"]) {
      Object.defineProperty(this, level, { value: (/** @type {string} */ text) => this.write(level, text) });
    }
  }

  /**
   * @param {string} level
   * @param {string} text
   */
  write(level, text) {
    appendFileSync(this.file, `[${level}] ${text}\n`);
  }

  // The editor asks a logger for no more than this below its level, so all of it is written.
  setLevel() {}
  setPattern() {}
  clearFormatters() {}
  flush() {}
  drop() {}
}

const native = { version: 0, setLevel() {}, setFlushOn() {}, Logger };
const loader = /** @type {{ _load(request: string, ...rest: unknown[]): unknown }} */ (/** @type {unknown} */ (Module));
const load = loader._load;
loader._load = function (request, ...rest) {
  if (request !== "bindings") return load.call(this, request, ...rest);
  const real = /** @type {(name: string) => unknown} */ (load.call(this, request, ...rest));
  return (/** @type {string} */ name) => (name === "spdlog" ? native : real(name));
};

const { EDITOR_TRAFFIC = "" } = process.env;
if (path.basename(process.argv[1] ?? "") === "server.cjs" && process.send) writeTraffic(process.send);
// The language client starts its server without the options of its own Node, but with its environment.
if (process.argv.includes("--type=extensionHost")) process.env.NODE_OPTIONS = `--require ${__filename}`;

/** @param {NonNullable<typeof process.send>} send */
function writeTraffic(send) {
  /** @type {(arrow: string, message: unknown) => void} */
  const write = (arrow, message) => appendFileSync(EDITOR_TRAFFIC, `${arrow} ${JSON.stringify(message)}\n`);
  process.send = /** @type {NonNullable<typeof process.send>} */ (
    (/** @type {unknown[]} */ ...args) => {
      misplaceSymbols(args[0]);
      write("<", args[0]);
      return Reflect.apply(send, process, args);
    }
  );
  const { emit } = process;
  process.emit = /** @type {typeof process.emit} */ (
    (/** @type {unknown[]} */ ...args) => {
      if (args[0] === "message") write(">", args[1]);
      return Reflect.apply(emit, process, args);
    }
  );
}

/**
 * Makes an outline that has something called “misplaced” one that the editor refuses.
 * @param {any} answer
 */
function misplaceSymbols({ result }) {
  if (!Array.isArray(result) || !result[0]?.selectionRange || !JSON.stringify(result).includes('"misplaced"')) return;
  result[0].selectionRange = { start: { line: 9999, character: 0 }, end: { line: 9999, character: 1 } };
}
