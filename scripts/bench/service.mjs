// The local service under load: reads at full speed, a steady rate with its slowest answers, and its memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../processes.mjs";
import { memoryOf } from "./memory.mjs";
import { quantile } from "./paired.mjs";
import { measured } from "./table.mjs";

/** @typedef {{ url: string, token: string, application_id: string, guild_id: string }} Address */

const steadyRate = 200;
const steadySeconds = 5;
const fullSpeedSeconds = 3;
const connections = 8;

/**
 * Runs the built service on a folder of its own and measures it. Everything is on this machine and ends by itself.
 * @type {import("./table.mjs").Bench}
 */
export async function benchService() {
  const data = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  const args = [path.join(root, "dist/cli.cjs"), "serve", "--format", "json", "--port", "0", "--data", data];
  const service = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(createInterface(service.stdout), "line");
    const caller = new Caller(JSON.parse(line));
    const idle = memoryOf(service.pid);
    const ids = await caller.fill();
    const perSecond = await fullSpeed(caller, ids);
    const steady = await steadyLoad(caller, ids);
    return [
      {
        title: "The local service with 130 commands",
        columns: ["measured"],
        rows: [
          ["reads of one command", measured(perSecond, "per second")],
          [`half of ${steadyRate} per second`, measured(quantile(steady, 0.5), "ms")],
          [`99 % of ${steadyRate} per second`, measured(quantile(steady, 0.99), "ms")],
          ["memory, idle", measured(idle, "MB")],
          ["memory, after the load", measured(memoryOf(service.pid), "MB")],
        ],
      },
    ];
  } finally {
    service.kill();
    await once(service, "close");
    rmSync(data, { recursive: true });
  }
}

/** Calls the service over connections that stay open. */
class Caller {
  #agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  #address;

  /** @param {Address} address */
  constructor(address) {
    this.#address = address;
  }

  get commands() {
    return `${this.#address.url}/applications/${this.#address.application_id}/commands`;
  }

  /** Registers 130 commands globally and lifts the rate limit. Gives the commands' IDs. */
  async fill() {
    const limits = { rates: { everything: { limit: 1e9, seconds: 1 } } };
    await this.call("PATCH", new URL("/local/settings", this.#address.url).href, { limits });
    const description = "Shows what there is to show";
    const slash = Array.from({ length: 100 }, (_, index) => ({ name: `command-${index}`, description }));
    const menu = [2, 3].flatMap((type) => Array.from({ length: 15 }, (_, index) => ({ type, name: `Menu ${index}` })));
    const created = await this.call("PUT", this.commands, [...slash, ...menu]);
    return JSON.parse(created).map((/** @type {{ id: string }} */ { id }) => id);
  }

  /** @param {string} method @param {string} url @param {unknown} [body] @returns {Promise<string>} */
  call(method, url, body) {
    const headers = { Authorization: `Bot ${this.#address.token}`, "Content-Type": "application/json" };
    return new Promise((resolve, reject) => {
      const request = http.request(url, { method, agent: this.#agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.once("error", reject).once("end", () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${url} returned ${response.statusCode}: ${text}`));
        });
      });
      request.once("error", reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

/** How many single commands are read in a second. @param {Caller} caller @param {readonly string[]} ids */
async function fullSpeed(caller, ids) {
  const end = performance.now() + fullSpeedSeconds * 1000;
  let done = 0;
  const reader = async () => {
    while (performance.now() < end) await caller.call("GET", `${caller.commands}/${ids[done++ % ids.length]}`);
  };
  await Promise.all(Array.from({ length: connections }, reader));
  return done / fullSpeedSeconds;
}

/** The times of reads and lists at a steady rate, in milliseconds, whether earlier answers are there or not. @param {Caller} caller @param {readonly string[]} ids */
async function steadyLoad(caller, ids) {
  /** @type {Promise<number>[]} */
  const answers = [];
  const start = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - start) / 1000) * steadyRate, steadyRate * steadySeconds);
      while (answers.length < due)
        answers.push(timed(caller, answers.length % 10 === 0 ? "" : `/${ids[answers.length % ids.length]}`));
      if (answers.length >= steadyRate * steadySeconds) resolve(clearInterval(timer));
    }, 1);
  });
  return await Promise.all(answers);
}

/** @param {Caller} caller @param {string} rest */
async function timed(caller, rest) {
  const start = performance.now();
  await caller.call("GET", caller.commands + rest);
  return performance.now() - start;
}
