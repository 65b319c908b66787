import { describe, expect, it } from "vitest";
import { findings, fixAll, fixed, option, ruleCases, slash, titles } from "./support.ts";

describe("an object has only properties that Discord knows", () => {
  ruleCases("unknown-property", {
    finds: [
      [slash(`"requied": true`), `"requied"`],
      [slash(`"nameLocalizations": {}`), `"nameLocalizations"`],
      [option(3, `"requied": true`), `"requied"`],
      [slash(`"required": true`), `"required"`],
      [slash(`"__proto__": {}`), `"__proto__"`],
      [slash(`"constructor": {}`), `"constructor"`],
      [`{ "commands": [], "guildId": "1" }`, `"guildId"`],
    ],
    passes: [
      slash(`"$schema": "x"`),
      `{ "$schema": "x", "commands": [] }`,
      `[{ "$schema": "x", "name": "a", "description": "d" }]`,
    ],
    fixes: [
      [option(3, `"requied": true`), "Rename to “required”", option(3, `"required": true`)],
      [slash(`"nonsense": 1`), "Remove “nonsense”", slash()],
    ],
    // It renames by itself only where letters agree.
    fixesAll: [
      [slash(`"Default-Member-Permissions": "0"`), slash(`"default_member_permissions": "0"`)],
      [option(3, `"requied": true`), option(3, `"required": true`)],
      [slash(`"nfsw": true`), slash(`"nsfw": true`)],
      [slash(`"\\u006efsw": true`), slash(`"nsfw": true`)],
      [slash(`"nfsw": true, "nsfw": false`)],
      [slash(`"nfsw": true, "nswf": false`), slash(`"nsfw": true, "nswf": false`)],
      // Where it would be an error, it may be meant otherwise.
      [slash(`"nfsw": "yes"`)],
      [option(4, `"min_value": 5, "max_vlaue": 1`)],
      [option(4, `"min_value": 5, "max_vlaue": 9`), option(4, `"min_value": 5, "max_value": 9`)],
      // Two are as near, and what Discord assigns is not meant.
      [option(4, `"mix_value": 5`)],
      [slash(`"versoin": "1"`)],
      [`[{ "nmae": "Ban User", "description": "d" }]`, `[{ "name": "ban-user", "description": "d" }]`],
      [slash(`"NSFW": true, "Nsfw": false`), slash(`"nsfw": true, "Nsfw": false`)],
      [slash(`"nameLocalizations": {}, "name_localizations": {}`)],
      [slash(`"Version": "second draft"`)],
    ],
    // Of two properties that mean one field, one is suggested; and nothing is said of Discord where Discord sees nothing.
    says: [
      [
        slash(`"NSFW": true, "Nsfw": false`),
        "A command has no property “NSFW”. Did you mean “nsfw”?",
        "A command has no property “Nsfw”, so Discord ignores it.",
      ],
      [`{ "commands": [], "colour": "red" }`, "A manifest object has no property “colour”."],
      [slash(`"colour": "red"`), "A command has no property “colour”, so Discord ignores it."],
    ],
  });
});

describe("an object of another kind has only its own properties", () => {
  ruleCases("unknown-property", {
    says: [[`{ "colour": "red" }`, "A lobby has no property “colour”."]],
    options: { kind: "lobby" },
  });
});

const messages = (text: string, options = {}) =>
  findings(text, "unknown-property", options).map(({ message }) => message);
const meantIn = (text: string, options = {}) => {
  const [, meant] = /Did you mean “(.*?)”\?$/.exec(messages(text, options).join()) ?? [];
  return meant;
};

describe("a suggestion", () => {
  it.each([
    ["command", slash(`"desc": "d"`).replace(`"description": "Says it", `, ""), "description"],
    ["command", slash(`"descripton": "d"`).replace(`"description": "Says it", `, ""), "description"],
    ["command", slash(`"otpions": []`), "options"],
    ["command", slash(`"default_permissions": "8"`), "default_member_permissions"],
    ["STRING option", option(3, `"min": 1`), "min_length"],
    ["STRING option", option(3, `"max": 1`), "max_length"],
    ["INTEGER option", option(4, `"min": 1`), "min_value"],
    ["NUMBER option", option(10, `"maximum": 1`), "max_value"],
    ["STRING option", option(3, `"autocompleet": true`), "autocomplete"],
    ["STRING option", option(3, `"autocompletion": true`), "autocomplete"],
    ["command", slash(`"nameLocalisations": {}`), "name_localizations"],
    ["command", slash(`"defaultPermission": "8"`), "default_member_permissions"],
    ["envelope", `{ "commands": [], "guildId": "1" }`, "guild_id"],
    ["envelope", `{ "scpoe": "guild", "commands": [] }`, "scope"],
  ])("in a %s of %s is %s", (_, text, meant) => {
    expect(meantIn(text)).toBe(meant);
    expect(titles(text, "unknown-property")[0]).toBe(`Rename to “${meant}”`);
  });

  it.each([
    ["another meaning", slash(`"content": "Pong"`)],
    ["another meaning", slash(`"contents": "Pong"`)],
    ["another meaning", slash(`"action": "reply"`)],
    ["another meaning", `{ "guilds": ["1"], "commands": [] }`],
    ["a read-only field", slash(`"versoin": "1"`)],
    ["a field that is there", slash(`"descripton": "d"`)],
    ["the opposite of a field that is there", option(4, `"min_value": 1, "minValue": 2`)],
    ["the opposite of a field that is there", option(4, `"min_value": 1, "mim_value": 2`)],
    ["a field that the type does not support", option(5, `"min": 1`)],
    ["a field that the type does not support", slash(`"Handler": 1`)],
  ])("is never %s: %s", (_, text) => {
    expect(meantIn(text)).toBeUndefined();
    expect(titles(text, "unknown-property")).toHaveLength(1);
  });

  it("is never a field that a guild manifest cannot have", () => {
    expect(meantIn(slash(`"context": [0]`))).toBe("contexts");
    expect(meantIn(slash(`"context": [0]`), { scope: "guild" })).toBeUndefined();
  });
});

describe("a deprecated field in another spelling", () => {
  it("is replaced by the modern field", () => {
    const text = slash(`"defaultPermission": false`);
    expect(messages(text)).toEqual([
      "A command has no property “defaultPermission”. Use “default_member_permissions” instead.",
    ]);
    const title = `Replace with "default_member_permissions": "0" and "contexts": [0]`;
    expect(fixed(text, "unknown-property", title)).toBe(slash(`"default_member_permissions": "0", "contexts": [0]`));
    expect(fixAll(text)).toBe(text);
    // Nothing removes the restriction.
    expect(titles(text, "unknown-property")).toEqual([title]);
    expect(titles(slash(`"dm_permissions": false`), "unknown-property")).toEqual([`Replace with "contexts": [0]`]);
  });

  it("is removed where it says what the default is", () => {
    expect(titles(slash(`"defaultPermission": true`), "unknown-property")).toEqual(["Remove “defaultPermission”"]);
  });
});

describe("“optional”", () => {
  it("is replaced by its opposite", () => {
    const text = option(3, `"optional": true`);
    expect(messages(text)).toEqual([
      "An option has no property “optional”. Use “required” instead, which is false by default.",
    ]);
    expect(fixed(text, "unknown-property", `Replace with "required": false`)).toBe(option(3, `"required": false`));
    const needed = option(3, `"optional": false`);
    expect(fixed(needed, "unknown-property", `Replace with "required": true`)).toBe(option(3, `"required": true`));
  });

  it("is removed beside “required”, and where it is no boolean", () => {
    expect(titles(option(3, `"optional": true, "required": false`), "unknown-property")).toEqual(["Remove “optional”"]);
    expect(titles(option(3, `"optional": "yes"`), "unknown-property")).toEqual(["Remove “optional”"]);
  });
});

describe("a property of another object", () => {
  it.each([
    [slash(`"required": true`), "“required” has no effect on a command because it belongs on an option."],
    [slash(`"choices": []`), "“choices” has no effect on a command because it belongs on an option."],
    [slash(`"minValue": 1`), "“minValue” has no effect on a command because “min_value” belongs on an option."],
    [
      slash(`"scope": "guild"`),
      "“scope” has no effect on a command because it belongs on the object around “commands”.",
    ],
    [
      option(1, `"default_member_permissions": "8"`),
      "“default_member_permissions” has no effect on a subcommand because it belongs on the command.",
    ],
    [option(2, `"options": [], "nsfw": true`), "“nsfw” has no effect on a group because it belongs on the command."],
    [option(3, `"value": 1`), "“value” has no effect on an option because it belongs on a choice."],
    [
      slash(`"clientId": "1"`),
      "“clientId” has no effect on a command because “application_id” belongs on the object around “commands”.",
    ],
    [option(3, `"is_nsfw": true`), "“is_nsfw” has no effect on an option because “nsfw” belongs on the command."],
    [
      option(3, `"guildId": "1"`),
      "“guildId” has no effect on an option because “guild_id” belongs on the object around “commands”.",
    ],
    [slash(`"commands": []`), "A command has no property “commands”, so Discord ignores it."],
    [slash(`"applicationId": "1"`), "A command has no property “applicationId”, so Discord ignores it."],
    [option(3, `"version": "1"`), "An option has no property “version”, so Discord ignores it."],
  ])("is said to belong there: %s", (text, message) => {
    expect(messages(text)).toEqual([message]);
    expect(titles(text, "unknown-property")).toHaveLength(1);
  });
});

it("never renames to a field that is only returned", () => {
  const text = slash(`"Version": "second draft"`);
  expect(titles(text, "unknown-property")).toEqual(["Remove “Version”"]);
});

describe("properties of one name", () => {
  const commands = (...members: string[]) =>
    `[${members.map((one, at) => `{ "name": "c${at}", "description": "d", ${one} }`).join(", ")}]`;

  it("have one finding in a file, with the fix of one before that of all", () => {
    const text = commands(`"cooldown": 1, "usage": "x"`, `"cooldown": 2`, `"options": [], "cooldown": 3`);
    expect(messages(text)).toEqual([
      "A command has no property “cooldown”, so Discord ignores it. This file has 3 of these.",
      "A command has no property “usage”, so Discord ignores it.",
    ]);
    expect(titles(text, "unknown-property")).toEqual([
      "Remove “cooldown”",
      "Remove “cooldown” (all 3 in this file)",
      "Remove “usage”",
    ]);
    expect(fixed(text, "unknown-property", "Remove “cooldown” (all 3 in this file)")).toBe(
      commands(`"usage": "x"`, "", `"options": []`).replace(`"d",  }`, `"d" }`),
    );
  });

  it("are counted without those that a comment suppresses", () => {
    const text = commands(`\n// command-manifest-ignore unknown-property\n"a": 1`, `"a": 2`, `"a": 3`);
    expect(messages(text)).toEqual(["A command has no property “a”, so Discord ignores it. This file has 2 of these."]);
  });

  it("are all renamed by Fix all, however many they are", () => {
    const text = commands(...Array<string>(30).fill(`"NSFW": true`));
    expect(fixAll(text)).toBe(text.replaceAll("NSFW", "nsfw"));
  });
});

describe("properties of several names", () => {
  const own = `"cooldown": 5, "category": "fun", "aliases": [], "usage": "x", "examples": []`;
  const list = (count: number, members: (at: number) => string) =>
    `[${Array.from({ length: count }, (_, at) => `{ "name": "c${at}", "description": "d", ${members(at)} }`).join(", ")}]`;
  const joinedMessage =
    "A command has no properties “cooldown”, “category”, “aliases”, “usage” and “examples”, so Discord ignores them. This file has 100 of these.";

  it("have one finding where each is repeated", () => {
    const text = list(20, () => own);
    expect(findings(text).map(({ message }) => message)).toEqual([joinedMessage]);
    const [found] = findings(text);
    expect(text.slice(found?.start, found?.end)).toBe(`"cooldown"`);
    expect(found?.related.map(({ start, end, message }) => [text.slice(start, end), message])).toEqual(
      ["category", "aliases", "usage", "examples"].map((name) => [`"${name}"`, `The first “${name}”`]),
    );
  });

  it("leave what is really different", () => {
    const text = list(20, (at) => (at === 3 ? `${own}, "nfsw": true, "colour": 1` : own)).replace("c7", "Bad Name");
    expect(findings(text).map(({ code, message }) => [code, message])).toEqual([
      ["unknown-property", joinedMessage],
      ["unknown-property", "A command has no property “nfsw”. Did you mean “nsfw”?"],
      ["unknown-property", "A command has no property “colour”, so Discord ignores it."],
      ["name-lowercase", expect.any(String)],
      ["name-pattern", expect.any(String)],
    ]);
  });

  it("have the fix of one, and that of all for each name", () => {
    const text = list(3, () => `"cooldown": 5, "usage": "x"`);
    expect(titles(text, "unknown-property")).toEqual([
      "Remove “cooldown”",
      "Remove “cooldown” (all 3 in this file)",
      "Remove “usage” (all 3 in this file)",
    ]);
    expect(fixed(text, "unknown-property", "Remove “usage” (all 3 in this file)")).toBe(list(3, () => `"cooldown": 5`));
    expect(fixAll(text)).toBe(text);
  });

  it("are joined by the objects that cannot have them", () => {
    const option = `"options": [{ "type": 3, "name": "o", "description": "d", "hint": 1, "emoji": 2 }]`;
    expect(messages(list(2, () => `"usage": 1, "cooldown": 2, ${option}`))).toEqual([
      "A command has no properties “usage” and “cooldown”, so Discord ignores them. This file has 4 of these.",
      "An option has no properties “hint” and “emoji”, so Discord ignores them. This file has 4 of these.",
    ]);
  });

  it.each([
    [8, "“k0”, “k1”, “k2”, “k3”, “k4”, “k5”, “k6” and “k7”", 16],
    [9, "“k0”, “k1”, “k2”, “k3”, “k4”, “k5”, “k6” and 2 more", 18],
  ])("are named as far as a message has room: %i", (count, names, number) => {
    const members = Array.from({ length: count }, (_, at) => `"k${at}": 1`).join(", ");
    const described = `"nsfw": false, "contexts": [0], ${members}`;
    expect(messages(list(2, () => described))).toEqual([
      `A command has no properties ${names}, so Discord ignores them. This file has ${number} of these.`,
    ]);
  });

  it("stay apart where they are not repeated", () => {
    expect(messages(list(1, () => `"usage": 1, "cooldown": 2`))).toHaveLength(2);
    expect(messages(`{ "commands": [], "colour": 1, "size": 2 }`)).toHaveLength(2);
  });

  it("have one finding in manifests of other kinds", () => {
    const member = (id: number) => `{ "id": "113000000000000004${id}", "nick": "x", "note": "y" }`;
    expect(messages(`{ "members": [${member(1)}, ${member(2)}], "size": 1, "open": 2 }`, { kind: "lobby" })).toEqual([
      "A lobby member has no properties “nick” and “note”. This file has 4 of these.",
      "A lobby has no property “size”.",
      "A lobby has no property “open”.",
    ]);
  });

  it("are counted without one that a comment suppresses", () => {
    const ignored = (at: number) => (at === 0 ? `\n// command-manifest-ignore unknown-property\n${own}` : own);
    expect(messages(list(20, ignored))).toEqual([
      "A command has no properties “category”, “aliases”, “usage”, “examples” and “cooldown”, so Discord ignores them. This file has 99 of these.",
    ]);
  });
});

it("joins the numbers that authors give their commands", () => {
  const own = `"aliases": [], "category": "fun", "cooldown": 5, "usage": "x", "enabled": true`;
  const text = JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, name: `c${id}`, description: "d" })));
  const found = findings(text.replaceAll("}", `, ${own} }`));
  expect(found.map(({ code }) => code)).toEqual(["shape", "unknown-property"]);
});
