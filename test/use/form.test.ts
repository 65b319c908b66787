import { describe, expect, it } from "vitest";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormCommand, FormOption } from "../../core/interactions/form.ts";
import { ContextType, OptionType, optionTypes } from "../../core/interface/facts/constants.ts";
import { isParameter } from "../../core/interface/facts/option-types.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import { checkForm, composeForm, composeTyping, formCommands } from "../../core/use/form/compose-form.ts";
import { sampleFor, sampleInput } from "../../core/use/form/samples.ts";
import { labelAt, type UsableManifest, usableManifest } from "../../core/use/usable-manifest.ts";
import { testIds } from "../../service/use/endpoint.ts";

const commands = [
  {
    name: "warn",
    description: "Warns",
    default_member_permissions: "1099511627776",
    options: [
      { type: 9, name: "whom", description: "Whom", required: true },
      { type: 4, name: "points", description: "How many", required: true, min_value: 2, max_value: 9 },
      { type: 3, name: "rule", description: "Which", autocomplete: true, min_length: 8 },
      { type: 5, name: "quiet", description: "Whether" },
    ],
  },
  { name: "Report", type: 3, contexts: [1] },
];

function read(): { usable: UsableManifest; warn: FormCommand; report: FormCommand } {
  const text = JSON.stringify({ scope: "global", guild_id: "1250000000000000001", commands });
  const usable = usableManifest({ name: "bot.commands.json", text }, emptyProject, testIds());
  const [warn, report] = formCommands(usable);
  if (!warn || !report) throw new Error("The manifest has two commands.");
  return { usable, warn, report };
}

const filled = (command: FormCommand, values: FormInput["values"], more: Partial<FormInput> = {}): FormInput => {
  const input = sampleInput(command);
  return { ...input, ...more, values: { ...input.values, ...values } };
};

describe("a form's samples", () => {
  const valueTypes = optionTypes.filter(({ value }) => isParameter(value));

  it.each(valueTypes)("fit an option of type $name", ({ value: type }) => {
    const option: FormOption = { type, name: "a", description: "A", required: true };
    const command: FormCommand = { ...read().warn, options: [option] };
    expect(checkForm(command, sampleInput(command))).toMatchObject({ isValid: true, given: { values: [{ type }] } });
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
    const command: FormCommand = { ...read().warn, options: [option] };
    expect(checkForm(command, sampleInput(command)).options).toEqual(new Map());
    expect(sampleFor(option)).not.toBe("");
  });

  it("can be sent as they are, by a member who can use the command", () => {
    const { usable, warn, report } = read();
    const interaction = composeForm(usable, sampleInput(warn));
    expect(interaction).toMatchObject({
      type: 2,
      context: ContextType.GUILD,
      data: { name: "warn", options: [{ name: "whom" }, { name: "points", value: 2 }] },
    });
    const { permissions } = interaction.member as { permissions: string };
    expect(BigInt(permissions) & 1099511627776n).not.toBe(0n);
    expect(composeForm(usable, sampleInput(report))).toMatchObject({
      context: ContextType.BOT_DM,
      data: { name: "Report", target_id: "1250000000000000501", resolved: { messages: {} } },
    });
  });
});

describe("a form", () => {
  it("tells every option's problem by itself", () => {
    const { warn } = read();
    const { options, isValid, userId } = checkForm(
      warn,
      filled(warn, { whom: "me", points: "10", rule: "short" }, { userId: "x" }),
    );
    expect(isValid).toBe(false);
    expect(Object.fromEntries(options)).toEqual({
      whom: 'The value must be an ID (digits in double quotes), but this is "me".',
      points: "The value must be at most 9, but it is 10.",
      rule: "The length of “short” must be at least 8, but it is 5.",
    });
    expect(userId).toBe("Enter an ID: digits only, such as 1250000000000000001.");
  });

  it("requires what the command requires, and leaves out what is empty", () => {
    const { usable, warn } = read();
    const missing = filled(warn, { points: "" });
    expect(checkForm(warn, missing).options.get("points")).toBe("This option is required.");
    expect(() => composeForm(usable, missing)).toThrow("Fix the marked fields first. Nothing was sent.");
    const names = composeForm(usable, sampleInput(warn)).data?.options?.map(({ name }) => name);
    expect(names).toEqual(["whom", "points"]);
  });

  it("sends what is entered, with the user, the locales and the kind of mentionable", () => {
    const { usable, warn } = read();
    const more = { roles: ["whom"], locale: "de", guildLocale: "fr", userId: "1130000000000000099", permissions: "8" };
    const interaction = composeForm(usable, filled(warn, { whom: " 1250000000000000201 ", quiet: "false" }, more));
    expect(interaction).toMatchObject({
      locale: "de",
      guild_locale: "fr",
      member: { permissions: "8", user: { id: "1130000000000000099" } },
      data: {
        options: [{ name: "whom" }, { name: "points" }, { name: "quiet", value: false }],
        resolved: { roles: { "1250000000000000201": {} } },
      },
    });
  });

  it("asks for suggestions while other options are not valid yet", () => {
    const { usable, warn } = read();
    const typing = filled(warn, { points: "nine", rule: "sp" }, { typing: "rule" });
    expect(composeTyping(usable, typing)).toMatchObject({
      type: 4,
      data: { options: [{ name: "whom" }, { name: "rule", value: "sp", focused: true }] },
    });
    expect(composeTyping(usable, { ...typing, userId: "" })).toBeUndefined();
  });

  it("is refused for a command that is gone", () => {
    const { usable, warn } = read();
    expect(() => composeForm(usable, filled(warn, {}, { command: "/gone" }))).toThrow(
      "no longer has the command /gone",
    );
  });
});

it("a command is found by the cursor", () => {
  const { usable } = read();
  const text = JSON.stringify({ commands });
  expect(labelAt(text, text.indexOf("Report"), usable)).toBe("Report");
  expect(labelAt(text, text.indexOf("points"), usable)).toBe("/warn");
  expect(labelAt(text, 0, usable)).toBeUndefined();
});
