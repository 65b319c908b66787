import { describe, expect, it } from "vitest";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { findings, fixAll, fixed, ruleCases, titles } from "./support.ts";

const json = `[{ "name": "ping", "description": "d" }]`;
const curly = json.replaceAll(/"(\w+)"/g, "“$1”");
const straighten = "Use straight quotes";
const fence = "```";

/** A command with this description, in curly quotes throughout. */
const says = (text: string) => `[{ “name”: “ping”, “description”: “${text}” }]`;
/** The same as JSON. */
const said = (text: string) => `[{ "name": "ping", "description": ${JSON.stringify(text)} }]`;

describe("quotes", () => {
  ruleCases("syntax", {
    finds: [[curly, "“"]],
    alone: [curly, `{ “commands”: ${curly} }`, `{ "name": "ping", “description”: "d" }`],
    passes: [json, said("Don’t “quote” «this»"), `${json} // “why”\n/* « */`, `\ufeff${json}`],
    says: [
      [curly, 'Curly quotes (“, U+201C) are not allowed. Use straight quotes (").'],
      [json.replaceAll('"name"', "«name»"), 'Special quotes («, U+00AB) are not allowed. Use straight quotes (").'],
    ],
    fixesAll: [
      [curly, json],
      [says("Don’t, “never”, say “no”"), said("Don’t, “never”, say “no”")],
      [says(`say "hi" now`), said(`say "hi" now`)],
      [says("a\\nb"), said("a\nb")],
      // The ordinary fixes come afterwards.
      [says("d").replace("ping", "Ping"), said("d")],
    ],
  });

  it.each(["“”", "””", "„“", "„”", "«»", "»«", "‹›", "‘’", "‚‘", "「」", "『』", "＂＂", "〝〟", "″″"])(
    "%s",
    (pair) => {
      const [open = "", close = ""] = pair;
      const text = json.replaceAll(/"(\w+)"/g, `${open}$1${close}`);
      expect(findings(text)).toHaveLength(1);
      expect(fixAll(text)).toBe(json);
    },
  );

  it.each([
    ["opened straight", `[{ "name”: "ping”, "description”: "d” }]`],
    ["closed straight", `[{ “name": “ping", “description": “d" }]`],
    ["one string over two", `[{ "name”: “ping", "description": "d" }]`],
    ["opened twice", `[{ “name“: “ping“, “description“: “d“ }]`],
  ])("%s: offered, but left to the author", (_, text) => {
    expect(findings(text)).toHaveLength(1);
    expect(fixed(text, "syntax", straighten)).toBe(json);
    expect(fixAll(text)).toBe(text);
  });

  it("a list in the text is part of the text", () => {
    const text = `[{ "name": "a", "description": "d", "options": [“say “a”, “b” or “c””] }]`;
    expect(fixed(text, "syntax", straighten)).toContain(`["say “a”, “b” or “c”"]`);
    expect(fixAll(text)).toBe(text);
  });

  it.each([
    ["comma", `[{ “name”: “ping” “description”: “d” }]`, ["syntax", "syntax"], json.replace(",", "")],
    ["colon", `[{ “name” “ping”, “description”: “d” }]`, ["syntax", "syntax"], json.replace(":", "")],
    [
      "comma between commands",
      `[${curly.slice(1, -1)} ${curly.slice(1, -1).replace("ping", "pong")}]`,
      ["syntax", "syntax"],
      undefined,
    ],
  ])("a missing %s stays one fault beside them", (_, text, codes, after) => {
    expect(findings(text).map(({ code }) => code)).toEqual(codes);
    if (after !== undefined) expect(fixed(text, "syntax", straighten)).toBe(after);
    expect(fixAll(text)).toBe(text);
  });

  it.each([
    `[{ "name": "ping", "description": "a “b”, “c”" "nsfw": true }]`,
    `[{ "name": "ping", "description": "Say “hi”, “ho”`,
    `[{ "name": "ping", "description": "Say “hi”\n}]`,
    "hello “world”: it is no manifest",
  ])("are no fault of their own in %j", (text) => {
    expect(
      findings(text, "syntax")
        .map(({ message }) => message)
        .join(" "),
    ).not.toMatch(/quotes \(/);
    expect(titles(text, "syntax")).not.toContain(straighten);
  });

  it("a string that is cut off stays cut off", () => {
    const text = `[{ “name”: “ping”, “description”: “pin`;
    expect(findings(text, "syntax").map(({ message }) => message)).toContain(
      "This string is not closed because a double quote is missing.",
    );
    expect(fixed(text, "syntax", straighten)).toBe(`[{ "name": "ping", "description": "pin`);
    expect(fixAll(text)).toBe(text);
  });

  it("JavaScript is converted with them", () => {
    const text = `const c = [{ name: “ping”, description: “d” }];`;
    expect(findings(text).map(({ code }) => code)).toEqual(["javascript"]);
    expect(JSON.parse(fixed(text, "javascript", "Convert to JSON"))).toEqual([{ name: "ping", description: "d" }]);
  });

  it("all kinds of manifests have them", () => {
    const text = `{ “metadata”: { “a”: “b” } }`;
    expect(findings(text, undefined, { kind: "lobby" }).map(({ code }) => code)).toEqual(["syntax"]);
    expect(fixed(text, "syntax", straighten, { kind: "lobby" })).toBe(`{ "metadata": { "a": "b" } }`);
  });
});

describe("spaces, line breaks and invisible characters", () => {
  const named = (character: string) => `[{${character}"name":${character}"ping", "description": "d" }]`;

  it.each([
    ["\u00a0", "Use regular spaces", " ", "no-break space (U+00A0)"],
    ["\u202f", "Use regular spaces", " ", "narrow no-break space (U+202F)"],
    ["\u3000", "Use regular spaces", " ", "ideographic space (U+3000)"],
    ["\u2003", "Use regular spaces", " ", "U+2003"],
    ["\u2028", "Use regular line breaks", "\n", "line separator (U+2028)"],
    ["\u2029", "Use regular line breaks", "\n", "paragraph separator (U+2029)"],
    ["\u200b", "Remove invisible characters", "", "zero-width space (U+200B)"],
    ["\u200c", "Remove invisible characters", "", "zero-width non-joiner (U+200C)"],
    ["\u200d", "Remove invisible characters", "", "zero-width joiner (U+200D)"],
    ["\u2060", "Remove invisible characters", "", "word joiner (U+2060)"],
    ["\ufeff", "Remove invisible characters", "", "byte order mark (U+FEFF)"],
  ])("%j", (character, title, instead, name) => {
    const [found, ...others] = findings(named(character));
    expect(others).toEqual([]);
    expect(found?.message).toContain(name);
    expect(fixed(named(character), "syntax", title)).toBe(named(instead));
    expect(fixAll(named(character))).toBe(named(instead));
    expect(findings(said(`a${character}b`), "syntax")).toEqual([]);
  });

  it("a second byte order mark at the start", () => {
    expect(findings(`\ufeff\ufeff${json}`)).toHaveLength(1);
    expect(fixAll(`\ufeff\ufeff${json}`)).toBe(`\ufeff${json}`);
  });

  it("within a word they are not taken for a gap", () => {
    expect(fixAll(json.replace(" }", `, "nsfw": tr\u200bue }`))).toContain("tr\u200bue");
  });

  it("with quotes and full-width signs there is still one finding", () => {
    const text = `［｛\u3000“name”：“ping”，\u200b“description”：“d”\u00a0｝］`;
    expect(findings(text)).toHaveLength(1);
    expect(fixed(text, "syntax", "Clean up the pasted text")).toBe(`[{ "name":"ping","description":"d" }]`);
  });
});

describe("a Markdown fence", () => {
  it.each([
    ["with a language", `${fence}json\n${json}\n${fence}\n`, `${json}\n`],
    ["with nothing", `${fence}\n${json}\n${fence}`, `${json}\n`],
    ["of tildes, indented", `  ~~~~ json5 title="x"\n  ${json}\n  ~~~~\n`, `  ${json}\n`],
    ["with attributes", `${fence}json {linenums="1"}\n${json}\n${fence}\n`, `${json}\n`],
    ["with CRLF", `${fence}json\r\n${json}\r\n${fence}\r\n`, `${json}\r\n`],
    ["not closed", `${fence}json\n${json}\n`, `${json}\n`],
    ["not opened", `${json}\n${fence}\n`, `${json}\n`],
    ["on one line", `${fence}json ${json}${fence}`, json],
    ["around curly quotes", `${fence}json\n${curly}\n${fence}\n`, `${json}\n`],
  ])("%s", (_, text, after) => {
    const [found, ...others] = findings(text);
    expect(others).toEqual([]);
    expect(found?.message).toMatch(/^Markdown code fences \((?:```|~~~)\) are not allowed in JSON\. Remove them\.$/);
    expect(fixAll(text)).toBe(after);
  });

  it("with text around it: the text goes only if its author says so", () => {
    const text = `Here's it:\n\n${fence}json\n${json}\n${fence}\nHope it "helps"!\n`;
    expect(findings(text)).toHaveLength(1);
    expect(fixed(text, "syntax", "Remove the code fence and the text around it")).toBe(`${json}\n`);
    expect(fixAll(text)).toBe(text);
  });

  it("in a document, the block that is JSON counts", () => {
    const text = `# Setup\n${fence}sh\nnpm i\n${fence}\n${fence}json\n${json}\n${fence}\n`;
    expect(fixed(text, "syntax", "Remove the code fence and the text around it")).toBe(`${json}\n`);
  });

  it("of several blocks the author chooses", () => {
    const block = `${fence}json\n${json}\n${fence}\n`;
    expect(findings(block + block)).toHaveLength(1);
    expect(titles(block + block, "syntax")).toEqual([]);
  });

  it("in a string or a comment is content", () => {
    const text = `/*\n${fence}json\n*/\n${said("```json")}`;
    expect(findings(text, "syntax")).toEqual([]);
    const faulty = text.replace('", "', '" "');
    expect(titles(faulty, "syntax")).toEqual(["Insert ,"]);
  });

  it("a fault inside it is reported beside it", () => {
    const text = `${fence}json\n${json.slice(0, -1)}\n${fence}\n`;
    expect(findings(text).map(({ message }) => message.slice(0, 8))).toEqual(["Markdown", "Closing "]);
    expect(fixed(text, "syntax", "Remove the code fence")).toBe(`${json.slice(0, -1)}\n`);
    expect(fixAll(text)).toBe(text);
  });
});

describe("typing", () => {
  const document = readDocument({ uri: "a.commands.json", text: json, dialect: "jsonc" });

  it.each([
    ["a curly quote in a command", curly],
    ["a space around it", `\u00a0${json}`],
  ])("%s is noticed, and gone with its removal", (_, text) => {
    const pasted = document.withText(text);
    expect(pasted.check()).toHaveLength(1);
    expect(pasted.withText(json).check()).toEqual([]);
    expect(pasted.withText(`${text} `).check()).toHaveLength(1);
  });

  it("an edit within a command sees the whole text", () => {
    const text = json.replace('"ping"', "“ping”");
    expect(
      document
        .withText(text)
        .check()
        .map(({ message }) => message),
    ).toEqual(['Curly quotes (“, U+201C) are not allowed. Use straight quotes (").']);
  });

  it("the text around typed characters stays known while typing", () => {
    expect(document.withText(curly).outline()).toEqual(document.outline());
  });
});
