import { beforeEach, describe, expect, it, vi } from "vitest";
import { Run } from "../../core/check/run.ts";
import { parse } from "../../core/text/parse.ts";
import { secretsIn } from "../../core/text/secrets.ts";
import { frameOf } from "../../core/text/skeleton.ts";
import { skipValue } from "../../core/text/skip.ts";
import { splitCommands } from "../../core/text/split-commands.ts";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

// They do what they always do, and their calls are counted.
vi.mock("../../core/text/split-commands.ts", { spy: true });
vi.mock("../../core/text/parse.ts", { spy: true });
vi.mock("../../core/text/secrets.ts", { spy: true });
vi.mock("../../core/text/skeleton.ts", { spy: true });
vi.mock("../../core/text/skip.ts", { spy: true });
const findingsIn = vi.spyOn(Run.prototype, "findingsIn");

const uri = "file:///a.commands.json";
const options = Array.from({ length: 20 }, (_, index) => {
  return `{ "type": 3, "name": "text-${index}", "description": "${"What to say. ".repeat(7)}" }`;
});
const command = (name: string): string =>
  `{ "name": "${name}", "description": "Says it.", "options": [${options.join(", ")}] }`;
const commands = Array.from({ length: 130 }, (_, index) => command(`say-${index}`));
const text = `[\n  ${commands.join(",\n  ")}\n]\n`;

let client: LanguageClient;
beforeEach(async () => {
  client = await LanguageClient.started();
  vi.clearAllMocks();
});

/** A key is typed at the end of a command's name. */
const type = async (name: string, key: string): Promise<void> => {
  const { end } = rangeOf(text, `"${name}`);
  await client.edit(uri, { range: { start: end, end }, text: key });
};

/** The texts that a function was called with. */
function textsOf(read: (text: string, ...others: never[]) => unknown): string[] {
  return vi.mocked(read).mock.calls.map(([source]) => source);
}

describe("a file that is opened", () => {
  it("is not read before something is asked about it", async () => {
    await client.open(uri, text);
    await client.hover("file:///b.commands.json", { line: 0, character: 0 });
    for (const read of [parse, splitCommands, frameOf, skipValue, secretsIn]) expect(read).not.toHaveBeenCalled();
  });

  it("is cut once, and each command is parsed and checked once", async () => {
    await client.open(uri, text);
    await client.diagnostics(uri);
    expect(splitCommands).toHaveBeenCalledOnce();
    expect(textsOf(parse).filter((source) => source.includes("say-"))).toEqual(commands);
    expect(findingsIn.mock.calls.map(([, source]) => source).filter((source) => source !== text)).toEqual(commands);
  });
});

describe("a key", () => {
  beforeEach(async () => {
    await client.open(uri, text);
    await client.diagnostics(uri);
    await type("say-5", "0");
    await client.diagnostics(uri);
    vi.clearAllMocks();
  });

  it("parses and checks the command that it is in and what is between the commands, and no other", async () => {
    await type("say-64", "x");
    await client.diagnostics(uri);
    const edited = command("say-64x");
    expect(textsOf(parse).filter((source) => source.includes("say-"))).toEqual([edited]);
    const checked = findingsIn.mock.calls.map(([, source]) => source);
    expect(checked.filter((source) => source.length < text.length)).toEqual([edited]);
    expect(textsOf(skipValue).length).toBeLessThan(3);
  });

  it("needs no other command for a hover and completions in its command", async () => {
    const { start } = rangeOf(text, 'name": "say-64');
    await type("say-64", "x");
    await client.diagnostics(uri);
    expect(await client.hover(uri, start)).not.toBeNull();
    expect(await client.completion(uri, start)).not.toEqual([]);
    expect(textsOf(parse).filter((source) => source.includes("say-"))).toEqual([command("say-64x")]);
  });

  it.each(["documentSymbol", "codeLens", "documentHighlight", "inlayHint", "semanticTokens/full", "foldingRange"])(
    "needs no other command for textDocument/%s",
    async (name) => {
      const { start, end } = rangeOf(text, commands.slice(60, 70).join(",\n  "));
      const params = { position: start, range: { start, end } };
      await client.ask(`textDocument/${name}`, uri, params);
      await type("say-64", "x");
      await client.diagnostics(uri);
      vi.clearAllMocks();
      await client.ask(`textDocument/${name}`, uri, params);
      expect(textsOf(parse).filter((source) => source.includes("say-"))).toEqual([]);
    },
  );

  it("is checked once, however often it is asked about", async () => {
    await type("say-64", "x");
    const first = await client.diagnostics(uri);
    vi.clearAllMocks();
    expect(await client.diagnostics(uri)).toEqual(first);
    expect(parse).not.toHaveBeenCalled();
    expect(findingsIn).not.toHaveBeenCalled();
  });
});
