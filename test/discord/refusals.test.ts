import { describe, expect, test } from "vitest";
import { errorTree, flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { depthOf } from "../../core/text/skip.ts";
import { commandErrors, commandListErrors } from "../../service/verdicts/command-errors.ts";

test("an error tree can be taken apart again and is read as this field reads it", () => {
  const entries = [
    {
      path: [3, "options", 0, "name"],
      code: "STRING_TYPE_REGEX",
      message: "String value did not match validation regex.",
    },
    { path: [3], code: "APPLICATION_COMMANDS_DUPLICATE_NAME", message: "Application command names must be unique" },
    { path: [], code: "APPLICATION_COMMAND_TOO_LARGE", message: "Command exceeds maximum size (8000)" },
    { path: ["__proto__"], code: "A", message: "a" },
  ];
  const tree = errorTree(entries);
  const flat = flattenErrorTree(JSON.parse(JSON.stringify(tree)));
  expect(flat).toHaveLength(entries.length);
  expect(flat).toEqual(expect.arrayContaining(entries));
  expect(flat.map(formatError)).toContain(
    "3.options[0].name[STRING_TYPE_REGEX]: String value did not match validation regex.",
  );
});

test("a property that is called _errors does not break the tree", () => {
  const tree = errorTree([
    { path: ["name_localizations", "_errors"], code: "A", message: "a" },
    { path: ["name_localizations"], code: "B", message: "b" },
  ]);
  expect(JSON.parse(JSON.stringify(tree))).toEqual({
    name_localizations: {
      _errors: [
        { code: "A", message: "a" },
        { code: "B", message: "b" },
      ],
    },
  });
});

test.each([
  [250, 250, undefined],
  [251, 251, "1 more value, which is not listed"],
  [100_000, 251, "99750 more values, which are not listed"],
])("of a refusal with %i values, %i are kept, and the last one counts the others", (length, kept, rest) => {
  const leaves = Array.from({ length }, (_, index) => ({ code: `C${index}`, message: "m".repeat(50) }));
  const { errors } = new ServiceError(400, {
    message: "Invalid Form Body",
    code: 50035,
    errors: { name: { _errors: leaves } },
  });
  expect(errors).toHaveLength(kept);
  expect(errors.slice(0, 250).map(({ code }) => code)).toEqual(leaves.slice(0, 250).map(({ code }) => code));
  expect(errors[250]?.message).toBe(rest);
});

const noTrees = [{}, null, 3, "text", [], { errors: 1 }, { a: { _errors: "x" } }];
test.each(noTrees)("what is no tree is passed over: %j", (tree) => {
  expect(flattenErrorTree(tree)).toEqual([]);
});

describe("the service's words for a fault", () => {
  const command = { name: "ok", description: "Ok" };

  test("a list that is longer than all commands of a scope is not looked into", () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => ({})));
    const tooLong = { path: [], code: "BASE_TYPE_MAX_LENGTH", message: "Must be 130 or fewer in length." };
    for (const scope of ["global", "guild"] as const) {
      expect(commandListErrors(list(131), scope)).toEqual([tooLong]);
      expect(commandListErrors(list(130), scope)).toContainEqual(expect.objectContaining({ path: [129, "name"] }));
    }
    const name_localizations = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`l${i}`, "x"]));
    const wide = commandErrors(JSON.stringify({ ...command, name_localizations }), "global");
    expect(wide).toMatchObject([{ path: ["name_localizations"], code: tooLong.code }]);
  });

  test("a body that looks like a file of commands is judged as a command", () => {
    const body = { commands: [command], name: "ok", description: "Ok" };
    expect(commandErrors(JSON.stringify(body), "global")).toEqual([]);
  });

  test("warnings and hints are no refusals", () => {
    const body = { ...command, hello: 1, application_id: "1", default_member_permissions: 8 };
    expect(commandErrors(JSON.stringify(body), "global")).toEqual([]);
  });
});

test.each([
  ["", 0],
  ["[]", 1],
  ['{"a":[{"b":"[[[\\"[["}]}', 3],
  ['"[[[', 0],
])("brackets of %s nest %i deep", (text, depth) => {
  expect(depthOf(text)).toBe(depth);
});
