import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type LogMessageParams,
  LSPErrorCodes,
  MessageType,
  type Position,
  type Range,
  ResponseError,
} from "vscode-languageserver-protocol";
import { root } from "../../scripts/processes.mjs";
import { endOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";
import { methodOf, requestsAt } from "./requests.ts";

const read = (name: string) => readFileSync(path.join(root, "examples", name), "utf8");

/** An example of every kind, by the file name that says what kind it is. */
const examples: Readonly<Record<string, string>> = {
  "a.commands.json": read("commands/2-community.commands.json"),
  "a.permissions.json": read("permissions/moderators.permissions.json"),
  "a.lobby.json": read("lobbies/battleships.lobby.json"),
  "a.authorization.json": read("authorization/desktop.authorization.json"),
  "a.interaction.json": read("interactions/timeout.interaction.json"),
  "command-manifest.config.json": read("command-manifest.config.json"),
};

let client: LanguageClient;
let logged: object[];
beforeEach(async () => {
  client = LanguageClient.inProcess();
  logged = [];
  client.connection.onNotification("window/logMessage", (message: LogMessageParams) => {
    if (message.type !== MessageType.Info) logged.push(message);
  });
  await client.initialize();
});
afterEach(() => client.stop());

/** All ranges in an answer, at whatever depth. */
function rangesIn(answer: unknown): Range[] {
  if (typeof answer !== "object" || answer === null) return [];
  const own = "start" in answer && "end" in answer ? [answer as Range] : [];
  return [...own, ...Object.values(answer).flatMap(rangesIn)];
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}

/** The sentence with which the server refuses a request, such as the rename of a choice. Any other error is a fault. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ResponseError) || error.code !== LSPErrorCodes.RequestFailed) throw error;
  expect(error.message).toMatch(/^[A-Z“/].*\.$/s);
  return error.message;
}

/** Asks everything at a place, and holds every range in the answers to the text. */
async function askAll(uri: string, text: string, position: Position): Promise<unknown[]> {
  const end = endOf(text);
  const answers: unknown[] = [];
  for (const [name, params] of Object.values(requestsAt(position)).flat()) {
    const answer = await client.ask(methodOf(name), uri, params).catch(refusalOf);
    const stray = rangesIn(answer).filter((range) => !isBefore(range.start, range.end) || !isBefore(range.end, end));
    expect(stray, `${name} of ${text}`).toEqual([]);
    answers.push(answer);
  }
  expect(logged).toEqual([]);
  return answers;
}

describe.each(Object.entries(examples))("every request about %s", (name, text) => {
  const uri = `file:///${name}`;
  const [firstLine = ""] = text.split("\n");

  it("is answered within the text, and some of them have much to say", async () => {
    await client.open(uri, text);
    const answers = await askAll(uri, text, { line: 1, character: firstLine.length + 3 });
    const filled = answers.filter((answer) => rangesIn(answer).length > 0);
    expect(filled.length).toBeGreaterThanOrEqual(4);
  });

  it("is answered within the text, however broken that is", async () => {
    await client.open(uri, text);
    const inserted = fc.constantFrom("", "{", "}", "[", "]", '"', ",", ":", "\\", "\ud83d", "/*", "\r", "\n", "1");
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(30), inserted), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(), fc.nat(60), async (list, line, character) => {
        let damaged = text;
        for (const [at, length, insertion] of list) {
          const start = at % (damaged.length + 1);
          damaged = damaged.slice(0, start) + insertion + damaged.slice(start + length);
        }
        await client.edit(uri, { text: damaged });
        await askAll(uri, damaged, { line: line % (endOf(damaged).line + 1), character });
      }),
      { numRuns: 10 },
    );
  });
});
