import { beforeEach, describe, expect, it, vi } from "vitest";
import { Run } from "../../core/language/check/run.ts";
import { ChunkedText } from "../../core/language/text/chunked-text.ts";
import { LineIndex } from "../../core/language/text/line-index.ts";
import { parse } from "../../core/language/text/parse.ts";
import { secretsIn } from "../../core/language/text/secrets.ts";
import { frameOf } from "../../core/language/text/skeleton.ts";
import { skipValue } from "../../core/language/text/skip.ts";
import { splitCommands } from "../../core/language/text/split-commands.ts";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

// They do what they always do, and their calls are counted.
vi.mock("../../core/language/text/split-commands.ts", { spy: true });
vi.mock("../../core/language/text/parse.ts", { spy: true });
vi.mock("../../core/language/text/secrets.ts", { spy: true });
vi.mock("../../core/language/text/skeleton.ts", { spy: true });
vi.mock("../../core/language/text/skip.ts", { spy: true });
const findingsIn = vi.spyOn(Run.prototype, "findingsIn");
const linesOf = vi.spyOn(LineIndex, "of");
const whole = vi.spyOn(ChunkedText.prototype, "whole", "get");

const uri = "file:///a.commands.json";
const options = Array.from({ length: 20 }, (_, index) => {
  return `{ "type": 3, "name": "text-${index}", "description": "${"What to say. ".repeat(7)}" }`;
});
/** With a comment, a command does not pass the gate before the rules. */
const command = (name: string, comment = "/**/"): string =>
  `{ "name": "${name}", "description": "Says it.", "options": [${options.join(", ")}]${comment} }`;
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
    expect(findingsIn.mock.calls.map(([, source]) => source).filter((source) => source.includes("say-"))).toEqual(
      commands,
    );
  });
});

it("no tree is made of a command that is plainly right, and no rule is asked about it", async () => {
  const plain = `[${commands.slice(0, 100).map((_, index) => command(`say-${index}`, ""))}]`;
  await client.open(uri, plain);
  expect(await client.diagnostics(uri)).toEqual([]);
  await client.edit(uri, { range: rangeOf(plain, "say-0"), text: "say" });
  expect(await client.diagnostics(uri)).toEqual([]);
  expect(textsOf(parse).filter((source) => source.includes("say"))).toEqual([]);
  expect(findingsIn.mock.calls.filter(([, source]) => source.includes("say"))).toEqual([]);
});

describe("a key", () => {
  beforeEach(async () => {
    await client.open(uri, text);
    await client.diagnostics(uri);
    await type("say-5", "0");
    await client.diagnostics(uri);
    vi.clearAllMocks();
  });

  it("parses and checks the command that it is in, and reads no other", async () => {
    await type("say-64", "x");
    await client.diagnostics(uri);
    const edited = command("say-64x");
    expect(textsOf(parse)).toEqual([edited]);
    expect(findingsIn.mock.calls.map(([, source]) => source)).toEqual([edited]);
    expect(textsOf(secretsIn).join("")).toHaveLength(edited.length);
    // Text that parses needs no matching of brackets.
    expect(textsOf(skipValue)).toEqual([]);
  });

  it("leaves the text as a whole alone, and counts the lines around it only", async () => {
    await type("say-64", "x");
    await client.diagnostics(uri);
    expect(whole).not.toHaveBeenCalled();
    expect(splitCommands).not.toHaveBeenCalled();
    expect(frameOf).not.toHaveBeenCalled();
    expect(linesOf.mock.calls.map(([source]) => source).join("").length).toBeLessThan(text.length / 4);
  });

  it("needs no other command for a hover and completions in its command", async () => {
    const { start } = rangeOf(text, 'name": "say-64');
    await type("say-64", "x");
    await client.diagnostics(uri);
    expect(await client.hover(uri, start)).not.toBeNull();
    expect(await client.completion(uri, start)).not.toEqual([]);
    expect(textsOf(parse)).toEqual([command("say-64x")]);
    expect(whole).not.toHaveBeenCalled();
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
      expect(textsOf(parse).filter((source) => source !== command("say-64x"))).toEqual([]);
      expect(whole).not.toHaveBeenCalled();
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
