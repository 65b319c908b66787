import { beforeAll, describe, expect, test } from "vitest";
import { AnsweringApp, button, refusals, row, text, times } from "./answering-app.ts";

let app: AnsweringApp;
beforeAll(async () => {
  app = await AnsweringApp.start();
});

describe("a modal is refused at the member that is wrong", () => {
  const input = { type: 4, style: 1, custom_id: "name", label: "Name" };
  const label = (component: object) => ({ type: 18, label: "A", component });
  const radio = {
    type: 21,
    custom_id: "r",
    options: times(2, { label: "A", value: "a" }).map((option, i) => ({ ...option, value: `${i}` })),
  };
  const form = { custom_id: "f", title: "Form", components: [row(input)] };
  const at = "data.components.0";

  test.each<[title: string, members: object | null, ...places: string[]]>([
    ["null", null, "data[MODEL_TYPE_CONVERT]"],
    ["no components", { components: undefined }, "data.components[BASE_TYPE_REQUIRED]"],
    ["an empty list of components", { components: [] }, "data.components[BASE_TYPE_BAD_LENGTH]"],
    ["six components", { components: times(6, text) }, "data.components[BASE_TYPE_BAD_LENGTH]"],
    ["a title of 46", { title: "x".repeat(46) }, "data.title[BASE_TYPE_BAD_LENGTH]"],
    ["an empty title", { title: "" }, "data.title[BASE_TYPE_BAD_LENGTH]"],
    [
      "nothing but a title",
      { custom_id: undefined, components: null },
      "data.custom_id[BASE_TYPE_REQUIRED]",
      "data.components[LIST_TYPE_CONVERT]",
    ],
    [
      "a label of 46",
      { components: [row({ ...input, label: "x".repeat(46) })] },
      `${at}.components.0.label[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      "a label component of 46",
      { components: [{ ...label(radio), label: "x".repeat(46) }] },
      `${at}.label[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      "an input without a style",
      { components: [row({ ...input, style: undefined })] },
      `${at}.components.0.style[BASE_TYPE_REQUIRED]`,
    ],
    [
      "an input's style of 3",
      { components: [label({ ...input, style: 3 })] },
      `${at}.component.style[BASE_TYPE_CHOICES]`,
    ],
    [
      "a max_length of 4,001",
      { components: [row({ ...input, max_length: 4001 })] },
      `${at}.components.0.max_length[NUMBER_TYPE_MAX]`,
    ],
    [
      "a radio group of 1",
      { components: [label({ ...radio, options: radio.options.slice(1) })] },
      `${at}.component.options[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      "a checkbox group of 11",
      { components: [label({ ...radio, type: 22, options: times(11, radio.options[0]) })] },
      `${at}.component.options[BASE_TYPE_BAD_LENGTH]`,
    ],
    ["a button in a label", { components: [label(button)] }, `${at}.component[UNION_TYPE_CHOICES]`],
    ["a label without a component", { components: [{ type: 18, label: "A" }] }, `${at}.component[BASE_TYPE_REQUIRED]`],
    ["an input outside of a row", { components: [input] }, `${at}[UNION_TYPE_CHOICES]`],
    ["a button in a row", { components: [row(button)] }, `${at}.components.0[UNION_TYPE_CHOICES]`],
    ["a container", { components: [{ type: 17, components: [text] }] }, `${at}[UNION_TYPE_CHOICES]`],
    [
      "a custom ID twice",
      { components: [row(input), row(input)] },
      "data.components.1.components.0.custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]",
    ],
  ])("%s", async (_, members, ...places) => {
    const answer = { type: 9, data: members && { ...form, ...members } };
    const { first, second } = await app.byCallback(answer, { type: 9, data: form });
    expect(refusals(first)).toEqual(places);
    expect(second.status).toBe(204);
    expect(await app.inResponse(answer)).toEqual(places);
  });

  test.each<[title: string, components: object[]]>([
    [
      "all sorts of fields",
      [
        label(radio),
        label({ ...radio, type: 22, custom_id: "g" }),
        label({ type: 23, custom_id: "c" }),
        label({ type: 19, custom_id: "u", max_values: 10 }),
        text,
      ],
    ],
    ["nulls", [label({ ...input, label: null, value: null, placeholder: null, min_length: null, required: null })]],
    [
      "a select with defaults as numbers",
      [label({ type: 5, custom_id: "u", default_values: [{ id: 5, type: "user" }] })],
    ],
  ])("but not with %s", async (_, components) => {
    expect(await app.inResponse({ type: 9, data: { ...form, components } })).toEqual([]);
  });
});

describe("an answer to autocomplete is refused at the member that is wrong", () => {
  const choice = { name: "A", value: "a" };
  const asking = (type: number) => ({
    command: { name: "pick" },
    autocomplete: true,
    options: [{ name: `of-${type}`, value: "1", focused: true }],
  });
  const at = "data.choices.0";

  test.each<[optionType: number, data: unknown, ...places: string[]]>([
    [3, undefined, "data[BASE_TYPE_REQUIRED]"],
    [3, [choice], "data[MODEL_TYPE_CONVERT]"],
    [3, { choices: {} }, "data.choices[LIST_TYPE_CONVERT]"],
    [3, { choices: times(26, choice) }, "data.choices[BASE_TYPE_MAX_LENGTH]"],
    [3, { choices: ["A"] }, `${at}[MODEL_TYPE_CONVERT]`],
    [3, { choices: [{}] }, `${at}.name[BASE_TYPE_REQUIRED]`, `${at}.value[BASE_TYPE_REQUIRED]`],
    [3, { choices: [{ ...choice, name: "" }] }, `${at}.name[BASE_TYPE_BAD_LENGTH]`],
    [3, { choices: [{ ...choice, value: 1 }] }, `${at}.value[STRING_TYPE_CONVERT]`],
    [3, { choices: [{ ...choice, value: "x".repeat(101) }] }, `${at}.value[BASE_TYPE_MAX_LENGTH]`],
    [4, { choices: [choice] }, `${at}.value[NUMBER_TYPE_COERCE]`],
    [4, { choices: [{ ...choice, value: 1.5 }] }, `${at}.value[NUMBER_TYPE_COERCE]`],
    [4, { choices: [{ ...choice, value: 2 ** 53 }] }, `${at}.value[NUMBER_TYPE_MAX]`],
    [10, { choices: [choice] }, `${at}.value[NUMBER_TYPE_COERCE]`],
    [3, { choices: [{ ...choice, name_localizations: ["A"] }] }, `${at}.name_localizations[MODEL_TYPE_CONVERT]`],
    [
      3,
      { choices: [{ ...choice, name_localizations: { german: "A" } }] },
      `${at}.name_localizations.german[BASE_TYPE_CHOICES]`,
    ],
    [
      4,
      { choices: [{ name: "A", value: 1, name_localizations: { de: "" } }] },
      `${at}.name_localizations.de[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      10,
      { choices: [{ name: "A", value: 1, name_localizations: { de: "x".repeat(101) } }] },
      `${at}.name_localizations.de[BASE_TYPE_BAD_LENGTH]`,
    ],
    [
      3,
      { choices: [{ ...choice, name_localizations: { de: null } }] },
      `${at}.name_localizations.de[STRING_TYPE_CONVERT]`,
    ],
  ])("for an option of type %i: %j", async (optionType, data, ...places) => {
    const request = asking(optionType);
    const { first, second } = await app.byCallback({ type: 8, data }, { type: 8, data: { choices: [] } }, request);
    expect(refusals(first)).toEqual(places);
    expect(second.status).toBe(204);
    expect(await app.inResponse({ type: 8, data }, request)).toEqual(places);
  });

  test.each<[optionType: number, data: unknown]>([
    [3, { choices: null }],
    [3, {}],
    [3, { choices: [null, { ...choice, name_localizations: null }] }],
    [3, { choices: times(25, { ...choice, value: "x".repeat(100), name_localizations: { de: "B", ar: "C" } }) }],
    [4, { choices: [{ name: "A", value: 2 ** 53 - 1 }] }],
    [10, { choices: [{ name: "A", value: 1e17 }] }],
    [10, { choices: [{ name: "A", value: -0.5 }] }],
  ])("but not for an option of type %i with %j", async (optionType, data) => {
    expect(await app.inResponse({ type: 8, data }, asking(optionType))).toEqual([]);
  });
});
