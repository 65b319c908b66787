import { describe, expect, it } from "vitest";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormOption } from "../../core/interactions/form.ts";
import { type UsableCommand, usableKey } from "../../core/interactions/usable-commands.ts";
import { ContextType, OptionType, optionTypes } from "../../core/interface/facts/constants.ts";
import { isParameter } from "../../core/interface/facts/option-types.ts";
import { permissions } from "../../core/interface/facts/permissions.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { checkForm, idProblem } from "../../core/use/form/check-form.ts";
import { composeForm, composeTyping } from "../../core/use/form/compose-form.ts";
import { sampleFor } from "../../core/use/form/samples.ts";
import { type UsableManifest, usableManifest } from "../../core/use/usable-manifest.ts";
import { testIds } from "../../endpoint/sending/endpoint.ts";
import { everyone, inputFor, useOf } from "../support/form-input.ts";

const commands = [
  {
    name: "warn",
    description: "Warns",
    options: [
      { type: 9, name: "whom", description: "Whom", required: true },
      { type: 4, name: "points", description: "How many", required: true, min_value: 2, max_value: 9 },
      { type: 3, name: "rule", description: "Which", autocomplete: true, min_length: 8 },
      { type: 5, name: "quiet", description: "Whether" },
    ],
  },
  { name: "Report", type: 3 },
  { name: "music", description: "M", options: [{ type: 1, name: "stop", description: "S" }] },
];

function read(): { usable: UsableManifest; warn: UsableCommand } {
  const text = JSON.stringify({ scope: "global", guild_id: "1250000000000000001", commands });
  const usable = usableManifest({ name: "bot.commands.json", text }, emptyProject, testIds);
  const [warn] = usable.commands;
  if (!warn) throw new Error("The manifest has commands.");
  return { usable, warn };
}

const samples = { whom: "1130000000000000045", points: "2" };
const warnInput = (values: FormInput["values"] = {}, more: Partial<FormInput> = {}): FormInput =>
  inputFor("1 warn", { values: { ...samples, ...values }, ...more });

describe("samples", () => {
  const valueTypes = optionTypes.filter(({ value }) => isParameter(value));
  const checked = (option: FormOption) =>
    checkForm({ ...read().warn, options: [option] }, inputFor("1 warn", { values: { a: sampleFor(option) } }));

  it.each(valueTypes)("fit an option of type $name", ({ value: type }) => {
    const option: FormOption = { type, name: "a", description: "A", required: true };
    expect(checked(option)).toMatchObject({ isValid: true, given: { values: [{ type }] } });
  });

  it.each<Partial<FormOption>>([
    { type: OptionType.INTEGER, min_value: 7, max_value: 7 },
    { type: OptionType.INTEGER, max_value: -3 },
    { type: OptionType.NUMBER, min_value: 0.1, max_value: 0.2 },
    { type: OptionType.STRING, min_length: 20, max_length: 21 },
    { type: OptionType.STRING, max_length: 2 },
    { type: OptionType.INTEGER, choices: [{ name: "Five", value: 5 }] },
  ])("fit the limits of %o", (limits) => {
    const option: FormOption = { type: 3, name: "a", description: "A", required: true, ...limits };
    expect(checked(option).options).toEqual(new Map());
    expect(sampleFor(option)).not.toBe("");
  });
});

describe("a command that is filled in", () => {
  it("tells every option's problem by itself", () => {
    const { options, isValid } = checkForm(read().warn, warnInput({ whom: "me", points: "10", rule: "short" }));
    expect(isValid).toBe(false);
    expect(Object.fromEntries(options)).toEqual({
      whom: 'The value must be an ID (digits in double quotes), but this is "me".',
      points: "The value must be at most 9, but it is 10.",
      rule: "The length of “short” must be at least 8, but it is 5.",
    });
    expect(idProblem("x")).toBe("Enter an ID: digits only, such as 1250000000000000001.");
  });

  it("requires what the command requires, and leaves out what is empty", () => {
    const { usable, warn } = read();
    const missing = warnInput({ points: "" });
    expect(checkForm(warn, missing).options.get("points")).toBe("This option is required.");
    expect(() => composeForm(usable, useOf(missing))).toThrow("Fix the marked fields first. Nothing was sent.");
    const { interaction } = composeForm(usable, useOf(warnInput({ rule: "" })));
    expect(interaction.data?.options?.map(({ name }) => name)).toEqual(["whom", "points"]);
  });

  it("is used by the user in the place of the settings", () => {
    const { usable } = read();
    const { interaction } = composeForm(
      usable,
      useOf(warnInput({ whom: " 1250000000000000201 ", quiet: "false" }, { roles: ["whom"] }), {
        switches: { ...everyone, locale: "de", place: "voice", userId: "1130000000000000099" },
        guildLocale: "fr",
        permissions: "16",
      }),
    );
    expect(interaction).toMatchObject({
      type: 2,
      context: ContextType.GUILD,
      locale: "de",
      guild_locale: "fr",
      channel: { type: 2 },
      member: { permissions: "16", user: { id: "1130000000000000099" } },
      data: {
        options: [{ name: "whom" }, { name: "points" }, { name: "quiet", value: false }],
        resolved: { roles: { "1250000000000000201": {} } },
      },
    });
  });

  it("has the permissions of the member in the settings; an administrator's are all", () => {
    const { usable } = read();
    const switches = { ...everyone, member: "administrator" };
    const { interaction } = composeForm(usable, useOf(warnInput(), { switches }));
    const all = permissions.reduce((sum, { mask }) => sum | mask, 0n);
    expect(BigInt((interaction.member as { permissions: string }).permissions)).toBe(all);
  });

  it("is used in a direct message without a guild, a member or its permissions", () => {
    const { usable } = read();
    const switches = { ...everyone, place: "dm" };
    const input = inputFor("3 Report", { targetId: "1250000000000000501" });
    const { interaction } = composeForm(usable, useOf(input, { switches, permissions: "8" }));
    expect(interaction).toMatchObject({
      context: ContextType.BOT_DM,
      user: { id: "1130000000000000044" },
      data: { name: "Report", target_id: "1250000000000000501", resolved: { messages: {} } },
    });
    expect(interaction).not.toHaveProperty("guild_id");
    expect(interaction).not.toHaveProperty("member");
  });

  it("needs the ID of what it is used on", () => {
    const { usable } = read();
    for (const targetId of ["", "a message"]) {
      expect(() => composeForm(usable, useOf(inputFor("3 Report", { targetId })))).toThrow("Nothing was sent.");
    }
  });

  it("asks for suggestions while other options are not valid yet", () => {
    const { usable } = read();
    const typing = warnInput({ points: "nine", rule: "sp" }, { typing: "rule" });
    expect(composeTyping(usable, useOf(typing))?.interaction).toMatchObject({
      type: 4,
      data: { options: [{ name: "whom" }, { name: "rule", value: "sp", focused: true }] },
    });
    expect(composeTyping(usable, useOf({ ...typing, typing: "points" }))).toBeUndefined();
  });

  it("is found by the key of its row, and refused if it is gone", () => {
    const { usable } = read();
    expect(usable.commands.map(usableKey)).toEqual(["1 warn", "3 Report", "1 music stop"]);
    expect(composeForm(usable, useOf(inputFor("1 music stop"))).interaction.data?.name).toBe("music");
    expect(() => composeForm(usable, useOf(inputFor("1 gone")))).toThrow("no longer has this command");
  });
});
