// Publishing a full scope from the terminal to the local service, beside the calls alone.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../processes.mjs";
import { commandsOf, corpora, manifest } from "./corpus.mjs";
import { inFolder, paired, summary, timed } from "./measure.mjs";
import { compared, digits, milliseconds } from "./report.mjs";
import { commandsAt, headersOf, withService } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */
/** @typedef {"listed" | "scope"} Ownership Whether each command is a call of its own, or all are one bulk overwrite. */

const corpus = corpora["2.7 MB"];
const commands = commandsOf(corpus);

/** @type {import("./report.mjs").Bench} */
export async function benchPublish({ rounds = 3 }) {
  return [
    {
      title: `Publishing ${commands.length} commands to the local service, ${rounds} rounds`,
      columns: ["publish", "the calls alone", "ratio"],
      rows: [...(await compare("one by one", "listed", rounds)), ...(await compare("bulk overwrite", "scope", rounds))],
    },
  ];
}

/** @param {string} label @param {Ownership} owns @param {number} rounds */
async function compare(label, owns, rounds) {
  const ours = (/** @type {Address} */ address) => publish(address, owns);
  const theirs = (/** @type {Address} */ address) => callAlone(address, owns);
  const counted = summary([{ ours: await withService(traffic(ours)), theirs: await withService(traffic(theirs)) }]);
  const time = await paired(
    rounds,
    () => withService(async (address) => ({ ms: await timed(() => ours(address)) })),
    () => withService(async (address) => ({ ms: await timed(() => theirs(address)) })),
  );
  return [
    compared(`${label}: calls`, counted("calls"), String),
    compared(`${label}: sent`, counted("sent"), kilobytes),
    compared(`${label}: received`, counted("received"), kilobytes),
    compared(`${label}: time`, time("ms"), milliseconds),
  ];
}

/**
 * Stands between an action and a service, and counts the calls and the bytes of their bodies.
 * @param {(address: Address) => Promise<void>} action Gets the proxy's URL in place of the service's.
 * @returns {(address: Address) => Promise<{ calls: number, sent: number, received: number }>}
 */
const traffic = (action) => async (address) => {
  const counted = { calls: 0, sent: 0, received: 0 };
  const proxy = http.createServer((request, response) => {
    counted.calls++;
    request.on("data", (part) => {
      counted.sent += part.length;
    });
    const options = { method: request.method, headers: request.headers };
    const onward = http.request(new URL(request.url ?? "", address.url), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("data", (part) => {
        counted.received += part.length;
      });
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  try {
    await action({ ...address, url: new URL(new URL(address.url).pathname, `http://127.0.0.1:${port}`).href });
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
  return counted;
};

/** @param {Address} address @param {Ownership} owns */
const publish = ({ url, token, application_id }, owns) =>
  inFolder(async (folder) => {
    const targets = { bench: { service: url, global: true, owns } };
    writeFileSync(path.join(folder, "command-manifest.config.json"), JSON.stringify({ application_id, targets }));
    writeFileSync(path.join(folder, "bench.commands.json"), manifest(corpus));
    const args = [path.join(root, "dist/cli.cjs"), "publish", "--target", "bench", "--yes"];
    const env = { ...process.env, COMMAND_MANIFEST_TOKEN: `Bot ${token}` };
    await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  });

/** What a script does that knows that nothing is published. @param {Address} address @param {Ownership} owns */
async function callAlone(address, owns) {
  const [url, headers] = [commandsAt(address), headersOf(address)];
  const bodies = owns === "scope" ? [commands] : commands;
  for (const body of bodies) {
    const method = owns === "scope" ? "PUT" : "POST";
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The local service returned ${response.status}: ${await response.text()}`);
    await response.json();
  }
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${digits(bytes / 1000)} kB`;
