// Replaces @vscode/spdlog, whose native part is not compiled. Without this, VS Code writes no log and its Output panel stays
// empty. Copied into VS Code's folder; implements the functions that VS Code calls.
const { appendFileSync, mkdirSync, renameSync, statSync } = require("node:fs");
const path = require("node:path");

/** By spdlog's own numbers: 0 is trace, 6 is off. */
const levels = ["trace", "debug", "info", "warning", "error", "critical"];

class Logger {
  #file;
  #maxBytes;
  #maxFiles;
  #level = 2;
  #isFormatted = true;

  /** @param {string} file @param {number} maxBytes @param {number} maxFiles */
  constructor(file, maxBytes, maxFiles) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#maxFiles = maxFiles;
  }

  /** @param {number} level */
  setLevel(level) {
    this.#level = level;
  }
  getLevel() {
    return this.#level;
  }
  setPattern() {}
  clearFormatters() {
    this.#isFormatted = false;
  }
  flush() {}
  drop() {}

  /** @param {string} text */
  trace = (text) => this.#write(0, text);
  /** @param {string} text */
  debug = (text) => this.#write(1, text);
  /** @param {string} text */
  info = (text) => this.#write(2, text);
  /** @param {string} text */
  warn = (text) => this.#write(3, text);
  /** @param {string} text */
  error = (text) => this.#write(4, text);
  /** @param {string} text */
  critical = (text) => this.#write(5, text);

  /** @param {number} level @param {string} text */
  #write(level, text) {
    if (level < this.#level) return;
    this.#rotate();
    appendFileSync(this.#file, this.#isFormatted ? `${now()} [${levels[level]}] ${text}\n` : text);
  }

  /** Rotates `name.log`, `name.1.log` … like spdlog. */
  #rotate() {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.#maxBytes) return;
    const { dir, name, ext } = path.parse(this.#file);
    const old = (/** @type {number} */ index) => (index === 0 ? this.#file : path.join(dir, `${name}.${index}${ext}`));
    for (let index = this.#maxFiles - 1; index >= 0; index--) {
      if (statSync(old(index), { throwIfNoEntry: false })) renameSync(old(index), old(index + 1));
    }
  }
}

/** Local time: `2026-11-22 01:59:24.123`. */
function now() {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, -1).replace("T", " ");
}

/** @param {string} _name @param {string} file @param {number} maxBytes @param {number} maxFiles */
async function createLogger(_name, file, maxBytes, maxFiles) {
  mkdirSync(path.dirname(file), { recursive: true });
  return new Logger(file, maxBytes, maxFiles);
}

exports.version = 0;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
exports.Logger = Logger;
