import fc from "fast-check";

/** A place in any text, in ten-thousandths of its length: it means something whatever the steps before it did. */
const place = fc.nat(10_000);

/** Pieces of text that open, close, break or repair something. */
const snippet = fc.constantFrom(
  ...["", "x", " ", ",", ":", '"', "\\", "{", "}", "[", "]", "//", "/*", "*/", "\n", "\r", "\r\n", "\ufeff"],
  ...[
    "🎉",
    "\ud83d",
    "\udf89",
    "é",
    "\u2028",
    "0",
    "-",
    "null",
    "true",
    "{}",
    "[]",
    "},",
    "],",
    "}]",
    '": "',
    "// c\n",
  ],
  ...[`"name": "Ping",`, `"description": "b"`, `"type": 3,`, `"options": [`, `"commands": [`, `"scope": "global",`],
  ...[`"name": "timeout"`, `{ "name": "timeout", "description": "b" },`, `"key": { "name": "ping" },`, `"x": [{}],`],
  ...[
    "'",
    "`",
    "name: 'timeout',",
    "description: `b`,",
    "module.exports = ",
    "...x, ",
    ";",
    "+ 'c'",
    "undefined",
    "() => {}",
  ],
  ...["// command-manifest-ignore name-lowercase\n", `"$schema": "x",`, `"application_id": "1",`],
);

/** Text that a person types without looking up. */
const typed = fc.constantFrom(
  `{ "name": "New", "description": "b", },`,
  `"options": [{ "type": "STRING", "name": "a b" }],`,
  "// a comment\n",
  "/* a\ncomment */",
  `"unclosed`,
  "}\r\n{",
);

const structural = fc.constantFrom('"', "{", "}", "[", "]", ",", ":", "\n", "/", "1");

/** How far from the place where a server may divide a text. */
const nearby = fc.integer({ min: -1, max: 1 });

/** Something that a person does to a text. Its places are those of the text that the steps before it left. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("replace"), at: place, length: fc.nat(40), text: snippet }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("insert"), at: place, text: snippet }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("before"), at: place, mark: structural, text: snippet }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("after"), at: place, mark: structural, text: snippet }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("remove mark"), at: place, mark: structural }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("at seam"), seam: fc.nat(8), by: nearby, text: snippet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("type"), at: place, mark: structural, text: typed }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove range"), at: place, to: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("duplicate"), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove block"), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("copy"), at: place, to: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move"), at: place, to: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("toggle line comments"), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("toggle block comment"), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("indent"), at: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("line ends"), end: fc.constantFrom("\n", "\r", "\r\n") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("line end"), at: place, text: fc.constantFrom("\r", "\r\n") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("byte order mark") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo"), steps: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("redo") }) },
);

/** An action, by its name. */
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Some actions, how the editor sends them, and what it asks then. */
export const step = fc.record({
  actions: fc.oneof(fc.tuple(action), fc.array(action, { minLength: 2, maxLength: 3 })),
  /** In one notification, each change in its own, or with the whole text before the first change or instead of all. */
  send: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("together", "separately") },
    { weight: 1, arbitrary: fc.constantFrom("after the whole text", "as whole text") },
  ),
  /** How positions are written: after the end of a line or of the text if they are at its end; the end first. */
  positions: fc.oneof(
    { weight: 3, arbitrary: fc.constant("plain") },
    { weight: 2, arbitrary: fc.constantFrom("beyond", "swapped") },
  ),
  ask: fc.oneof(
    { weight: 4, arbitrary: fc.constant("diagnostics") },
    { weight: 2, arbitrary: fc.constantFrom("nothing", "all") },
  ),
  /** Where it asks for hovers and the like. */
  look: place,
});

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
