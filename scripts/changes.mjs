// Lists the tests that `npm test -- --for KIND` runs: those that a change of this kind can break.

/** @type {Readonly<Record<string, readonly string[]>>} Parts of the paths of test files, by the kind of the change. */
export const testsFor = {
  rule: [
    "rules/",
    "service/severities",
    "service/refused-words",
    "decided",
    "kinds/tone",
    "kinds/inherited-names",
    "test/tone",
  ],
  field: [
    ...[
      "interface/",
      "decided",
      "witness",
      "kinds/documents",
      "rules/schema",
      "rules/every-field",
      "rules/fixes-and-types",
    ],
    ...["document-news", "examples/", "first-completions", "kinds/tone", "service/nulls"],
  ],
  type: [
    ...["interface/", "decided", "witness", "rules/every-field", "rules/fixes-and-types", "document-news", "examples/"],
    ...["first-completions", "views/picker", "use/form", "handler-types"],
  ],
  kind: ["kinds/", "decided", "rules/rules", "examples/", "server/every-kind", "client/contributions", "architecture"],
  route: ["service/", "witness", "decided", "docs/", "libraries/record"],
  request: ["server/"],
  command: ["client/", "cli/", "faces/", "docs/"],
};

/**
 * The arguments of vitest for a kind of change, without editors and bots' libraries. Undefined for a kind that is not known.
 * @param {string} kind
 */
export function argumentsFor(kind) {
  const files = Object.hasOwn(testsFor, kind) ? testsFor[kind] : undefined;
  return files && [...["unit", "mocking", "programs", "counting"].map((name) => `--project=${name}`), ...files];
}
