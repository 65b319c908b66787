import { describe, expect, test } from "vitest";
import { rules } from "../../core/language/rules/index.ts";
import { errorTree, flattenErrorTree, formatError } from "../../core/wire/error-tree.ts";
import { depthOf } from "../../service/judge/depth.ts";
import { acceptedAnyway, judgeCommand, judgeCommands } from "../../service/judge/judge.ts";
import { refusals } from "../../service/judge/refusals.ts";

test("every rule that is an error has a row in the table of refusals", () => {
  const errors = rules.filter(({ severity }) => severity === "error").map(({ code }) => code);
  const refused = errors.filter((code) => !Object.hasOwn(acceptedAnyway, code));
  expect(refused.filter((code) => !refusals.has(code))).toEqual([]);
});

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

test.each([{}, null, 3, "text", [], { errors: 1 }, { a: { _errors: "x" } }])(
  "what is no tree is passed over: %j",
  (tree) => {
    expect(flattenErrorTree(tree)).toEqual([]);
  },
);

describe("the service's words for a fault", () => {
  const option = { type: 3, name: "a", description: "A" };
  const command = { name: "ok", description: "Ok" };
  test.each([
    [{ description: "x" }, "name", "BASE_TYPE_REQUIRED"],
    [{ name: "ok" }, "description", "BASE_TYPE_REQUIRED"],
    [{ ...command, name: "no no" }, "name", "STRING_TYPE_REGEX"],
    [{ ...command, name: "Upper" }, "name", "APPLICATION_COMMAND_INVALID_NAME"],
    [{ ...command, name: "a".repeat(33) }, "name", "BASE_TYPE_BAD_LENGTH"],
    [{ ...command, description: "a".repeat(101) }, "description", "BASE_TYPE_BAD_LENGTH"],
    [{ ...command, type: 9 }, "type", "BASE_TYPE_CHOICES"],
    [{ ...command, contexts: [7] }, "contexts.0", "BASE_TYPE_CHOICES"],
    [{ ...command, name_localizations: { pt_BR: "a" } }, "name_localizations.pt_BR", "BASE_TYPE_CHOICES"],
    [
      {
        ...command,
        options: Array(26)
          .fill(option)
          .map((o, i) => ({ ...o, name: `n${i}` })),
      },
      "options",
      "BASE_TYPE_MAX_LENGTH",
    ],
    [{ ...command, options: [{ ...option, type: 12 }] }, "options.0.type", "UNION_TYPE_CHOICES"],
    [
      { ...command, options: [option, { ...option, name: "b", required: true }] },
      "options.1",
      "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ],
    [{ ...command, type: 2 }, "description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID"],
    [[], "", "MODEL_TYPE_CONVERT"],
    [{ ...command, name: 5 }, "name", "STRING_TYPE_CONVERT"],
    [{ ...command, nsfw: "yes" }, "nsfw", "BOOLEAN_TYPE_CONVERT"],
    [{ ...command, options: {} }, "options", "LIST_TYPE_CONVERT"],
    [{ ...command, options: ["a"] }, "options.0", "MODEL_TYPE_CONVERT"],
    [{ ...command, options: [{ ...option, required: 1 }] }, "options.0.required", "BOOLEAN_TYPE_CONVERT"],
    [{ ...command, name_localizations: [] }, "name_localizations", "MODEL_TYPE_CONVERT"],
    [{ ...command, name_localizations: { de: 1 } }, "name_localizations.de", "STRING_TYPE_CONVERT"],
    [{ ...command, type: [] }, "type", "NUMBER_TYPE_COERCE"],
  ])("%#: %s", (body, place, code) => {
    const found = flattenErrorTree(judgeCommand(JSON.stringify(body), "global")?.errors);
    expect(found.map((entry) => `${entry.path.join(".")} ${entry.code}`)).toContain(`${place} ${code}`);
  });

  test("two commands of one name and type are told apart from those of two types", () => {
    const twins = [command, command];
    const found = flattenErrorTree(judgeCommands(JSON.stringify(twins), "global")?.errors);
    expect(found).toMatchObject([{ path: [1], code: "APPLICATION_COMMANDS_DUPLICATE_NAME" }]);
    expect(judgeCommands(JSON.stringify([command, { name: "ok", type: 2 }]), "global")).toBeUndefined();
  });

  test("a list that is longer than all commands of a scope is not looked into", () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => ({})));
    const errors = (length: number, scope: "global" | "guild") => judgeCommands(list(length), scope)?.errors;
    expect(errors(132, "global")?._errors).toEqual([
      { code: "BASE_TYPE_MAX_LENGTH", message: "Must be 131 or fewer in length." },
    ]);
    expect(errors(131, "guild")).toHaveProperty("_errors");
    expect(errors(131, "global")).toHaveProperty("130");
    const name_localizations = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`l${i}`, "x"]));
    const wide = judgeCommand(JSON.stringify({ ...command, name_localizations }), "global");
    expect(wide?.errors?.name_localizations).toMatchObject({ _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] });
  });

  test("a body that looks like a file of commands is judged as a command", () => {
    const body = { commands: [command], name: "ok", description: "Ok" };
    expect(judgeCommand(JSON.stringify(body), "global")).toBeUndefined();
  });

  test("warnings and hints are no refusals", () => {
    const body = { ...command, hello: 1, application_id: "1", default_member_permissions: 8 };
    expect(judgeCommand(JSON.stringify(body), "global")).toBeUndefined();
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
