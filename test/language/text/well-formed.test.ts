import fc from "fast-check";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { parseWellFormed } from "../../../core/language/text/well-formed.ts";

const depth = 20;

/** What jsonc-parser makes of a text; undefined where it finds a fault. */
function treeOf(text: string, comments: boolean): unknown {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: !comments, allowTrailingComma: comments });
  return root && errors.length === 0 ? plain(root) : undefined;
}

/** A tree without its way up, in which every node stands in for its parent's place. */
function plain({ type, offset, length, value, children, parent }: Node): unknown {
  return { type, offset, length, value, parent: parent?.offset, children: children?.map(plain) };
}

function ours(text: string, comments: boolean): unknown {
  const root = parseWellFormed(text, { comments, depth });
  return root && plain(root);
}

const trivia = fc
  .array(fc.constantFrom(" ", "\t", "\n", "\r\n", "// a, b\n", "/* { */", "// c\r\n"), { maxLength: 2 })
  .map((all) => all.join(""));
const scalar = fc.oneof(
  fc.json({ maxDepth: 0 }),
  fc.string({ unit: "grapheme" }).map((text) => JSON.stringify(text)),
  fc.constantFrom("0", "-0", "1e400", "-1.5E-3", "9007199254740993", '"\\u0041\\n\\/"', '"\\ud800"'),
);
const { value: lenient } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "value" },
    scalar,
    fc.tuple(fc.array(fc.tuple(trivia, tie("value"), trivia)), fc.boolean()).map(([elements, trailing]) => {
      const inner = elements.map((parts) => parts.join("")).join(",");
      return `[${inner}${trailing && elements.length > 0 ? ",/* end */" : ""}]`;
    }),
    fc.array(fc.tuple(trivia, fc.string(), trivia, tie("value"))).map((members) => {
      const inner = members.map(
        ([before, key, between, value]) => `${before}${JSON.stringify(key)}${between}:${value}`,
      );
      return `{${inner.join(",")}}`;
    }),
  ),
}));

/** Texts that are nearly right: something was taken out, put in or doubled. */
const invalid = fc
  .tuple(
    lenient,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.constantFrom("", ",", '"', "}", "]", "{", "[", ":", "\\", "\u0001", "/", "0", "\ufeff", "\u2028"),
  )
  .map(([text, at, taken, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + taken);
  });

describe("a text without faults", () => {
  it("gives the tree of jsonc-parser", () => {
    fc.assert(
      fc.property(lenient, (text) => {
        expect(ours(text, true)).toEqual(treeOf(text, true));
        expect(ours(text, true)).toBeDefined();
      }),
    );
  });

  it("is left to jsonc-parser wherever that finds a fault", () => {
    fc.assert(
      fc.property(invalid, fc.boolean(), (text, comments) => {
        const found = ours(text, comments);
        if (found !== undefined) expect(found).toEqual(treeOf(text, comments));
      }),
      { numRuns: 500 },
    );
  });

  const faulty = ["", " ", "[1 2]", ...`tru nulll 01 1. - +1 'a' "a "\\x" [,] {a:1} /* [1]]`.split(" ")];
  it.each(faulty)("is not %j", (text) => expect(ours(text, true)).toBeUndefined());

  const relaxed = ["[1,]", '{"a":1,}', "// a\n1", "1 /* a */"];
  it.each(relaxed)("may only be legal with comments and trailing commas: %j", (text) => {
    expect(ours(text, true)).toEqual(treeOf(text, true));
    expect(ours(text, false)).toBeUndefined();
  });

  it("is as deep as it may be, and no deeper", () => {
    const deep = (brackets: number) => "[".repeat(brackets) + "]".repeat(brackets);
    expect(ours(deep(depth), true)).toBeDefined();
    expect(ours(deep(depth + 1), true)).toBeUndefined();
    expect(ours(`[${deep(depth - 1)}, ${deep(depth - 1)}]`, true)).toBeDefined();
  });
});
