import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentOf, type Section } from "../../cli/publish/markdown/document.ts";
import { code, sentence } from "../../cli/publish/markdown/escape.ts";
import { Bench, list, slash } from "./bench.ts";

const bench = Bench.start();
const write = (...commands: readonly object[]) => bench.folder.write("a.commands.json", JSON.stringify(commands));

async function markdown(command = "plan", exit = 4): Promise<string> {
  const run = await bench.runInGuild(command, "--format", "markdown");
  expect(run.code).toBe(exit);
  return run.stdout;
}

describe("a plan as Markdown", () => {
  test("stays below GitHub's limit with 100 commands in all locales", async () => {
    const locales = ["de", "fr", "it", "pl", "ja", "ko", "ru", "tr", "cs", "hu", "nl", "da"];
    const long = (name: string, n: number) => `${name} ${n} `.padEnd(100, "x");
    const commands = Array.from({ length: 100 }, (_, n) => ({
      ...slash(`c${n}`, long("default", n)),
      description_localizations: Object.fromEntries(locales.map((locale) => [locale, long(locale, n)])),
      options: [{ type: 3, name: "o", description: long("o", n) }],
    }));
    bench.folder.write("a.commands.json", JSON.stringify(commands));
    const text = await markdown();
    expect(text.length).toBeLessThan(65_536);
    expect(text.length).toBeGreaterThan(50_000);
    expect(text).toMatch(/\d+ more lines are not shown\.\n\n<\/details>/);
    expect(text).toContain("- `+ create /c99`");
  });

  test("of several places is one document", async () => {
    write(slash("ping"));
    const other = "6700000000000000001";
    const run = await bench.runInGuild("plan", "--format", "markdown", "--guild", other);
    expect(run.stdout.match(/^### Plan for guild \d+: 1 change$/gm)).toHaveLength(2);
  });

  test("says what cannot be published", async () => {
    bench.folder.write("a.commands.json", list("ping"));
    bench.folder.write("b.commands.json", list("Ping", "ping"));
    const { stdout, code: exit } = await bench.runInGuild("plan", "--format", "markdown");
    expect(exit).toBe(1);
    expect(stdout.split("\n", 1)).toEqual(["### No plan: the manifests have errors"]);
    expect(stdout).toMatch(/^- `b\.commands\.json:1:\d+` error: .+$/m);
  });

  test("gives the reason if there is no plan", async () => {
    write(slash("ping"));
    await bench.plan({ kind: "error", status: 500, route: "listGuildCommands", count: 50 });
    const text = await markdown("plan", 3);
    await bench.service.clearFaults();
    expect(text).toMatch(/^### No plan for guild .*\n\n.+/);
  });
});

test("a comparison has both sides of each field", async () => {
  await bench.service.publish(bench.guild, [slash("ping", "There."), slash("stray")]);
  write(slash("ping", "Here."), slash("mine"));
  const text = await markdown("diff");
  expect(text.split("\n", 1)).toEqual([`### Comparison with guild ${bench.guild}: 3 differences`]);
  expect(text).toContain("| description | `There.` | `Here.` |");
  expect(text).toContain("- `+ /mine: only here`");
  expect(text).toContain("- `- /stray: only on the local service`");
});

/** What would reach people, link somewhere, or end what a text stands in. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "@ada",
        "#12",
        "$",
        "www.",
        "a@b.c",
        "GH-1",
        "|",
        "`",
        "```",
        "\\",
        "<b>",
        "</details>",
        "&lt;",
        "\n",
        "*",
        "_",
        "a",
        " ",
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join("")),
);

describe("texts of strangers", () => {
  test("are code that ends where they end, also in a table", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = code(text)
          .replaceAll(/&#\d+;/g, "")
          .replaceAll("<span>$</span>", "");
        const span = /^`[^`|\\\n]+`$/;
        const html = /^<code>[^<>`|\\*@#_\n]*<\/code>$/;
        expect(span.test(shown) || html.test(shown)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("in sentences notify no one and are no HTML", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = sentence(text).replaceAll("&#8203;", "\u200b").replaceAll("<span>$</span>", "");
        expect(shown).not.toMatch(/[\n\r]/);
        expect(shown).not.toMatch(/(?<!\\)[<>`|*_]/);
        expect(shown).not.toMatch(/[@#]\w|\bGH\\?-\d/i);
      }),
      { numRuns: 500 },
    );
    expect(sentence("@ada fixed #12 and GH-3.")).toBe("\\@&#8203;ada fixed \\#&#8203;12 and GH&#8203;\\-3\\.");
  });
});

test("links, mail and formulas of strangers stay text", () => {
  expect(code("see www.a.example `x` $1 ada@a.example $2")).toBe(
    "<code>see www&#46;a.example &#96;x&#96; <span>$</span>1 ada&#64;&#8203;a.example <span>$</span>2</code>",
  );
  expect(sentence("www.a.example https://a.example $1 $2")).toBe(
    "www\\.a\\.example https\\://a\\.example <span>$</span>1 <span>$</span>2",
  );
});

describe("a document", () => {
  const rows = (...lines: readonly string[]) => ({ head: [], rows: lines, tail: [""] });
  const short = (n: number, title: string): Section[] =>
    Array.from({ length: n }, (_, index) => ({ title: `${title} ${index}`, lead: [], blocks: [], summary: undefined }));

  test("with more warnings than fit has the first of them, the number of the others, and the changes", () => {
    const warnings = Array.from({ length: 800 }, (_, n) => `- warning ${n} `.padEnd(200, "x"));
    const text = documentOf([
      { title: "Plan", lead: [rows(...warnings)], blocks: [rows("- a change")], summary: "1 change" },
    ]);
    expect(text.length).toBeLessThan(64_000);
    expect(text).toContain("- warning 0 x");
    const shown = text.match(/^- warning/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(100);
    expect(text).toContain(`\n${800 - shown} more lines are not shown.\n\n<details>`);
    expect(text).toContain("- a change\n\n</details>");
  });

  test("with more places than fit has those with changes, and the number of the others", () => {
    const changed: Section = { title: "changed", lead: [], blocks: [rows("- a change")], summary: undefined };
    const text = documentOf([...short(5_000, "the same"), changed]);
    expect(text.length).toBeLessThan(64_000);
    expect(text).toMatch(/^### changed\n\n- a change\n/);
    const shown = text.match(/^### /gm)?.length ?? 0;
    expect(text.trim().split("\n").at(-1)).toBe(`${5_001 - shown} more places are not shown.`);
  });

  test("gives the room that short places do not need to long ones", () => {
    const long = rows(...Array.from({ length: 500 }, (_, n) => `- ${n} `.padEnd(100, "x")));
    const text = documentOf([{ title: "long", lead: [], blocks: [long], summary: undefined }, ...short(3, "short")]);
    expect(text).not.toContain("not shown");
    expect(text).toContain("- 499 x");
  });

  test("cuts a long sentence, between characters, and does not leave it out", () => {
    const text = sentence("😀".repeat(5_000));
    expect(text).toBe(`${"😀".repeat(700)}…`);
  });
});

test("a document has room for every place, closes what it opens, and cuts no line", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => `- ${text.replaceAll("\n", "")}!`);
  const block = fc.record({
    head: fc.array(line, { maxLength: 2 }),
    rows: fc.array(line, { maxLength: 400 }),
    tail: fc.constant(["---"]),
  });
  const section = fc.record({
    title: fc.string({ maxLength: 40 }),
    lead: fc.array(block, { maxLength: 2 }),
    blocks: fc.array(block, { maxLength: 6 }),
    summary: fc.constantFrom("all", undefined),
  });
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 4 }), (sections: readonly Section[]) => {
      const text = documentOf(sections);
      expect(text.length).toBeLessThan(65_000);
      expect(text.match(/^<details>$/gm)?.length).toBe(text.match(/^<\/details>$/gm)?.length);
      const known = new Set(
        sections.flatMap(({ lead, blocks }) => [...lead, ...blocks].flatMap(({ head, rows }) => [...head, ...rows])),
      );
      for (const shown of text.split("\n").filter((one) => one.startsWith("- ") && one.endsWith("!")))
        expect(known).toContain(shown);
    }),
    { numRuns: 50 },
  );
});
