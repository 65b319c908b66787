// Lists what a run of the bench does, and how long each part takes.
import { editor } from "./editor.mjs";
import { languageServer } from "./language-server.mjs";
import { service } from "./service.mjs";
import { terminal } from "./terminal.mjs";

/**
 * Measures that are taken together, by one run of each program.
 * @typedef {object} Step
 * @property {string} title
 * @property {number} rounds Unless the user chooses.
 * @property {number} seconds Of a round, on an idle machine with two cores.
 * @property {() => Promise<import("./measure.mjs").Sample>} ours
 * @property {() => Promise<import("./measure.mjs").Sample>} theirs
 *
 * @typedef {object} Subject
 * @property {readonly [ours: string, theirs: string]} programs The columns of its table.
 * @property {readonly ("VS Code" | "Chromium")[]} needs What it needs besides the built programs.
 * @property {readonly Step[]} steps
 */

/**
 * Every subject by its name, in the order of a run.
 * @type {Readonly<Record<string, Subject>>}
 */
export const subjects = { "language-server": languageServer, editor, terminal, service };

/**
 * Returns the seconds that steps take, with the round of each that is not counted.
 * @param {readonly Pick<Step, "rounds" | "seconds">[]} steps @param {number} [rounds]
 */
export const secondsOf = (steps, rounds) =>
  steps.reduce((sum, step) => sum + step.seconds * ((rounds ?? step.rounds) + 1), 0);

/**
 * Returns the seconds that the rest takes if this machine goes on at its pace.
 * @param {{ left: number, done: number, elapsed: number }} seconds `left` and `done` as planned, `elapsed` as measured.
 */
export const timeLeft = ({ left, done, elapsed }) => (done === 0 ? left : (left * elapsed) / done);

/** Returns a duration in words, in minutes from two minutes on. @param {number} seconds */
export const inWords = (seconds) =>
  seconds < 120 ? `about ${Math.max(1, Math.round(seconds))} s` : `about ${Math.round(seconds / 60)} min`;
