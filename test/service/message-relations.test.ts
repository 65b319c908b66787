import { beforeAll, describe, expect, test } from "vitest";
import type { AnyInteraction } from "../../core/interactions/interaction.ts";
import { answerFaults } from "../../endpoint/verdicts/answer-faults.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { partRelations } from "../../endpoint/verdicts/part-relations.ts";
import {
  AnsweringApp,
  button,
  embed,
  hi,
  layout,
  link,
  poll,
  refusals,
  row,
  rows,
  sameEveryWay,
  select,
  text,
  times,
} from "./answering-app.ts";

/** What Discord's documentation says about fields of messages and modals, a row for each sentence. */
type Row = [title: string, taken: object, refused: object, error: string];

const premium = { type: 2, style: 6, sku_id: "5" };
const users = { type: 5, custom_id: "u" };
const user = (id: string) => ({ id, type: "user" });
const options = (count: number) => Array.from({ length: count }, (_, i) => ({ label: "A", value: `${i}` }));
const chosen = (count: number) => options(count).map((option) => ({ ...option, default: true }));
const at = "components.0.components.0";

const messageRows: readonly Row[] = [
  [
    "a button's custom ID",
    rows(button),
    rows({ ...button, custom_id: undefined }),
    `${at}.custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
  ],
  ["a link's URL", rows(link), rows({ ...link, url: undefined }), `${at}.url BASE_TYPE_REQUIRED`],
  [
    "a link's custom ID",
    rows(link),
    rows({ ...link, custom_id: "a" }),
    `${at}.custom_id BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
  ],
  ["a link's SKU", rows({ ...link, sku_id: null }), rows({ ...link, sku_id: "5" }), `${at}.sku_id BASE_TYPE_CHOICES`],
  [
    "a button's URL",
    rows({ ...button, url: null }),
    rows({ ...button, url: "https://a.b" }),
    `${at}.url BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
  ],
  [
    "a button's SKU",
    rows({ ...button, sku_id: null }),
    rows({ ...button, sku_id: "5" }),
    `${at}.sku_id BASE_TYPE_CHOICES`,
  ],
  ["a premium button's SKU", rows(premium), rows({ type: 2, style: 6 }), `${at}.sku_id BASE_TYPE_REQUIRED`],
  [
    "a premium button's label",
    rows({ ...premium, label: "" }),
    rows({ ...premium, label: "A" }),
    `${at}.label BASE_TYPE_CHOICES`,
  ],
  [
    "a premium button's emoji",
    rows({ ...premium, emoji: null }),
    rows({ ...premium, emoji: { name: "🎉" } }),
    `${at}.emoji BASE_TYPE_CHOICES`,
  ],
  [
    "a premium button's URL",
    rows({ ...premium, url: null }),
    rows({ ...premium, url: "https://a.b" }),
    `${at}.url BASE_TYPE_CHOICES`,
  ],
  [
    "a premium button's custom ID",
    rows({ ...premium, custom_id: null }),
    rows({ ...premium, custom_id: "a" }),
    `${at}.custom_id BASE_TYPE_CHOICES`,
  ],
  [
    "a button's label or emoji",
    rows({ ...button, label: null, emoji: { name: "🎉" } }),
    rows({ ...button, label: "" }),
    `${at}.label BASE_TYPE_REQUIRED`,
  ],
  [
    "a link's label or emoji",
    rows({ ...link, label: undefined, emoji: { name: "🎉" } }),
    rows({ ...link, label: undefined }),
    `${at}.label BASE_TYPE_REQUIRED`,
  ],
  [
    "an accessory's fields",
    layout({ type: 9, components: [text], accessory: link }),
    layout({ type: 9, components: [text], accessory: { ...link, label: null } }),
    "components.0.accessory.label BASE_TYPE_REQUIRED",
  ],
  [
    "a link's scheme",
    rows({ ...link, url: "discord://a" }),
    rows({ ...link, url: "ftp://a.b" }),
    `${at}.url URL_TYPE_INVALID_SCHEME`,
  ],
  [
    "an embed's scheme",
    embed({ title: "A", url: "http://a.b" }),
    embed({ title: "A", url: "ftp://a.b" }),
    "embeds.0.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "an image's scheme",
    embed({ image: { url: "attachment://a.png" } }),
    embed({ image: { url: "discord://a" } }),
    "embeds.0.image.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "a thumbnail's scheme",
    embed({ thumbnail: { url: "HTTPS://a.b" } }),
    embed({ thumbnail: { url: "data:," } }),
    "embeds.0.thumbnail.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "an author's scheme",
    embed({ author: { name: "A", url: "https://a.b" } }),
    embed({ author: { name: "A", url: "attachment://a" } }),
    "embeds.0.author.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "an author's icon",
    embed({ author: { name: "A", icon_url: "attachment://a" } }),
    embed({ author: { name: "A", icon_url: "ftp://a" } }),
    "embeds.0.author.icon_url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "a footer's icon",
    embed({ footer: { text: "A", icon_url: "attachment://a" } }),
    embed({ footer: { text: "A", icon_url: "ftp://a" } }),
    "embeds.0.footer.icon_url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "a gallery's scheme",
    layout({ type: 12, items: [{ media: { url: "attachment://a.png" } }] }),
    layout({ type: 12, items: [{ media: { url: "ftp://a.b" } }] }),
    "components.0.items.0.media.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "the scheme of a section's thumbnail",
    layout({ type: 9, components: [text], accessory: { type: 11, media: { url: "https://a.b" } } }),
    layout({ type: 9, components: [text], accessory: { type: 11, media: { url: "data:," } } }),
    "components.0.accessory.media.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "a file's scheme",
    layout({ type: 17, components: [{ type: 13, file: { url: "attachment://a.pdf" } }] }),
    layout({ type: 17, components: [{ type: 13, file: { url: "ftp://a.b/a.pdf" } }] }),
    "components.0.components.0.file.url URL_TYPE_INVALID_SCHEME",
  ],
  [
    "an author's name",
    embed({ author: { name: "A" } }),
    embed({ title: "A", author: { icon_url: "https://a.b" } }),
    "embeds.0.author.name BASE_TYPE_REQUIRED",
  ],
  [
    "a footer's text",
    embed({ footer: { text: "A" } }),
    embed({ title: "A", footer: { text: "" } }),
    "embeds.0.footer.text BASE_TYPE_REQUIRED",
  ],
  [
    "an image's URL",
    embed({ title: "A", image: null }),
    embed({ title: "A", image: {} }),
    "embeds.0.image.url BASE_TYPE_REQUIRED",
  ],
  [
    "a thumbnail's URL",
    embed({ title: "A", thumbnail: null }),
    embed({ title: "A", thumbnail: { url: null } }),
    "embeds.0.thumbnail.url BASE_TYPE_REQUIRED",
  ],
  [
    "a field's name",
    embed({ fields: [{ name: "", value: "A" }] }),
    embed({ fields: [{ value: "A" }] }),
    "embeds.0.fields.0.name BASE_TYPE_REQUIRED",
  ],
  [
    "a field's value",
    embed({ fields: [{ name: "A", value: "" }] }),
    embed({ fields: [{ name: "A" }] }),
    "embeds.0.fields.0.value BASE_TYPE_REQUIRED",
  ],
  [
    "min_values over max_values",
    rows({ ...users, min_values: 2, max_values: 2 }),
    rows({ ...users, min_values: 3, max_values: 2 }),
    `${at}.min_values NUMBER_TYPE_MAX`,
  ],
  [
    "default values over max_values",
    rows({ ...users, max_values: 2, default_values: ["1", "2"].map(user) }),
    rows({ ...users, max_values: 1, default_values: ["1", "2"].map(user) }),
    `${at}.default_values BASE_TYPE_MAX_LENGTH`,
  ],
  [
    "default values under min_values",
    rows({ ...users, min_values: 2, max_values: 2, default_values: [] }),
    rows({ ...users, min_values: 2, max_values: 2, default_values: [user("1")] }),
    `${at}.default_values BASE_TYPE_MIN_LENGTH`,
  ],
  [
    "fewer options than min_values",
    rows({ ...select, min_values: 2, max_values: 2, options: options(2) }),
    rows({ ...select, min_values: 2, max_values: 2, options: options(1) }),
    `${at}.options BASE_TYPE_BAD_LENGTH`,
  ],
  [
    "fewer options than max_values",
    rows({ ...select, max_values: 3, options: options(3) }),
    rows({ ...select, max_values: 3, options: options(2) }),
    `${at}.options BASE_TYPE_BAD_LENGTH`,
  ],
  [
    "more default options than max_values",
    rows({ ...select, max_values: 2, options: chosen(2) }),
    rows({ ...select, options: chosen(2) }),
    `${at}.options.1.default BASE_TYPE_CHOICES`,
  ],
  [
    "default values without max_values",
    rows({ ...users, default_values: [user("1")] }),
    rows({ ...users, default_values: ["1", "2"].map(user) }),
    `${at}.default_values BASE_TYPE_MAX_LENGTH`,
  ],
  [
    "an option's value twice",
    rows({ ...select, options: options(2) }),
    rows({ ...select, options: times(2, options(1)[0]) }),
    `${at}.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
  ],
  [
    "a custom ID twice",
    rows(button, { ...button, custom_id: "b" }),
    layout(row(button), row({ ...button })),
    "components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
  ],
  [
    "a number twice",
    layout({ ...text, id: 0 }, { ...text, id: 0 }),
    layout({ ...text, id: 4 }, { ...text, id: 4 }),
    "components.1.id SET_TYPE_ALREADY_CONTAINS_VALUE",
  ],
  [
    "a select beside a button",
    rows(users),
    rows(button, users),
    "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "content beside components",
    { ...layout(text), content: "" },
    { ...layout(text), content: "Hi" },
    "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "embeds beside components",
    { ...layout(text), embeds: [] },
    { ...layout(text), ...embed({ title: "A" }) },
    "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
  ],
  [
    "an answer of a poll",
    poll({ answers: [{ poll_media: { text: "x".repeat(55) } }] }),
    poll({ answers: [{ poll_media: { text: "x".repeat(56) } }] }),
    "poll.answers.0.poll_media.text BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a question of a poll",
    poll({ question: { text: "x".repeat(300) } }),
    poll({ question: { text: "x".repeat(301) } }),
    "poll.question.text BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a poll's question without text",
    poll({ question: { text: "?" } }),
    poll({ question: {} }),
    "poll.question.text BASE_TYPE_REQUIRED",
  ],
  [
    "a poll's answer that is only an emoji",
    poll({ answers: [{ poll_media: { text: "A", emoji: { name: "🎉" } } }] }),
    poll({ answers: [{ poll_media: { emoji: { name: "🎉" } } }] }),
    "poll.answers.0.poll_media.text BASE_TYPE_REQUIRED",
  ],
  [
    "6,000 characters in embeds",
    { embeds: times(2, { description: "x".repeat(3000) }) },
    { embeds: times(2, { description: "x".repeat(3001) }) },
    "embeds MAX_EMBED_SIZE_EXCEEDED",
  ],
  [
    "a `required` that messages ignore",
    rows({ ...users, min_values: 0, required: true }),
    rows({ ...users, min_values: -1 }),
    `${at}.min_values NUMBER_TYPE_MIN`,
  ],
];

const input = { type: 4, style: 1, custom_id: "a" };
const upload = { type: 19, custom_id: "f" };
const radio = { type: 21, custom_id: "r", options: options(2) };
const checks = { type: 22, custom_id: "g", options: options(2) };
const form = (...components: object[]) => ({ custom_id: "m", title: "M", components });
const label = (component: object, more: object = {}) => form({ type: 18, label: "A", ...more, component });
const labelled = { ...input, label: "A" };
const inside = "components.0.component";

const modalRows: readonly Row[] = [
  [
    "an input's label in a row",
    form(row(labelled)),
    form(row(input)),
    "components.0.components.0.label BASE_TYPE_REQUIRED",
  ],
  [
    "an input's label in a label",
    label({ ...input, label: null }),
    label(labelled),
    `${inside}.label BASE_TYPE_CHOICES`,
  ],
  [
    "two inputs in a row",
    form(row(labelled), row({ ...labelled, custom_id: "b" })),
    form(row(labelled, { ...labelled, custom_id: "b" })),
    "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  ],
  [
    "min_length over max_length",
    label({ ...input, min_length: 4, max_length: 4 }),
    label({ ...input, min_length: 5, max_length: 4 }),
    `${inside}.min_length NUMBER_TYPE_MAX`,
  ],
  [
    "a value over max_length",
    label({ ...input, max_length: 4, value: "😀😀😀😀" }),
    label({ ...input, max_length: 4, value: "abcde" }),
    `${inside}.value BASE_TYPE_MAX_LENGTH`,
  ],
  [
    "a value under min_length",
    label({ ...input, min_length: 2, value: "ab" }),
    label({ ...input, min_length: 2, value: "a" }),
    `${inside}.value BASE_TYPE_MIN_LENGTH`,
  ],
  [
    "a disabled select",
    label({ ...users, disabled: false }),
    label({ ...users, disabled: true }),
    `${inside}.disabled BASE_TYPE_CHOICES`,
  ],
  [
    "a disabled string select",
    label({ ...select, disabled: null }),
    label({ ...select, disabled: true }),
    `${inside}.disabled BASE_TYPE_CHOICES`,
  ],
  [
    "a required select",
    label({ ...users, min_values: 0, required: false }),
    label({ ...users, min_values: 0 }),
    `${inside}.min_values SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES`,
  ],
  [
    "a required string select",
    label({ ...select, min_values: 1, required: true }),
    label({ ...select, min_values: 0, required: true }),
    `${inside}.min_values SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES`,
  ],
  [
    "a required upload",
    label({ ...upload, min_values: 0, required: false }),
    label({ ...upload, min_values: 0, required: null }),
    `${inside}.min_values NUMBER_TYPE_MIN`,
  ],
  [
    "a required group of boxes",
    label({ ...checks, min_values: 0, required: false }),
    label({ ...checks, min_values: 0 }),
    `${inside}.min_values NUMBER_TYPE_MIN`,
  ],
  [
    "an upload's min_values over max_values",
    label({ ...upload, min_values: 2, max_values: 2 }),
    label({ ...upload, min_values: 2, max_values: 1 }),
    `${inside}.min_values NUMBER_TYPE_MAX`,
  ],
  [
    "more max_values than boxes",
    label({ ...checks, max_values: 2 }),
    label({ ...checks, max_values: 3 }),
    `${inside}.options BASE_TYPE_BAD_LENGTH`,
  ],
  [
    "more default boxes than max_values",
    label({ ...checks, options: chosen(2) }),
    label({ ...checks, max_values: 1, options: chosen(2) }),
    `${inside}.options.1.default BASE_TYPE_CHOICES`,
  ],
  [
    "two boxes of one value",
    label({ ...checks, options: options(2) }),
    label({ ...checks, options: times(2, options(1)[0]) }),
    `${inside}.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
  ],
  [
    "two default radio buttons",
    label({ ...radio, options: [...chosen(1), { label: "B", value: "b" }] }),
    label({ ...radio, options: chosen(2) }),
    `${inside}.options.1.default BASE_TYPE_CHOICES`,
  ],
  [
    "two radio buttons of one value",
    label(radio),
    label({ ...radio, options: times(2, options(1)[0]) }),
    `${inside}.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
  ],
  [
    "default options of a select in a modal",
    label({ ...select, options: chosen(1) }),
    label({ ...select, options: chosen(2) }),
    `${inside}.options.1.default BASE_TYPE_CHOICES`,
  ],
  [
    "more min_values than boxes",
    label({ ...checks, min_values: 2 }),
    label({ ...checks, min_values: 3 }),
    `${inside}.options BASE_TYPE_BAD_LENGTH`,
  ],
  [
    "default values over max_values",
    label({ ...users, max_values: 1, default_values: [user("1")] }),
    label({ ...users, max_values: 1, default_values: ["1", "2"].map(user) }),
    `${inside}.default_values BASE_TYPE_MAX_LENGTH`,
  ],
  [
    "a label's length",
    label(input, { label: "x".repeat(45) }),
    label(input, { label: "x".repeat(46) }),
    "components.0.label BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a description's length",
    label(input, { description: "x".repeat(100) }),
    label(input, { description: "x".repeat(101) }),
    "components.0.description BASE_TYPE_BAD_LENGTH",
  ],
  [
    "a title's length",
    { ...form(text), title: "x".repeat(45) },
    { ...form(text), title: "x".repeat(46) },
    "title BASE_TYPE_BAD_LENGTH",
  ],
  ["the number of components", form(...times(5, text)), form(...times(6, text)), "components BASE_TYPE_BAD_LENGTH"],
  [
    "a component of a wrong type",
    label(input),
    form({ type: 18, label: "A", component: row(labelled) }),
    `${inside} UNION_TYPE_CHOICES`,
  ],
];

const interaction = { type: 2, data: { type: 1, name: "a", options: [] } } as unknown as AnyInteraction;

/** The errors of an answer, below its data. */
function errorsOf(type: number, data: object): readonly string[] {
  return answerFaults(interaction, { type, data: JSON.parse(JSON.stringify(data)) }).map(
    ({ path, code }) => `${path.slice(1).join(".")} ${code}`,
  );
}

test.each(messageRows)("a message is refused for one more or one other: %s", (_, taken, refused, error) => {
  expect(errorsOf(4, taken)).toEqual([]);
  expect(errorsOf(4, refused)).toEqual([error]);
});

test.each(modalRows)("a modal is refused for one more or one other: %s", (_, taken, refused, error) => {
  expect(errorsOf(9, taken)).toEqual([]);
  expect(errorsOf(9, refused)).toEqual([error]);
});

test("each relation is one of a field that Discord's document has", () => {
  for (const [schema, relations] of partRelations) {
    const fields = Object.keys(schemaNamed(schema).properties ?? {});
    const missing = Object.keys(relations).filter((name) => !fields.includes(name));
    expect([schema, missing]).toEqual([schema, []]);
  }
});

describe("the service", () => {
  let app: AnsweringApp;
  beforeAll(async () => {
    app = await AnsweringApp.start();
  });

  test("refuses fields that do not go together every way", async () => {
    const errors = [`${at}.label[BASE_TYPE_REQUIRED]`];
    expect(await app.everyWay(rows({ ...button, label: null }))).toEqual(sameEveryWay(errors));
  });

  test.each<[title: string, data: object, refusal: string]>([
    ["only spaces", { content: " \n\t\u3000" }, "50006 Cannot send an empty message"],
    ["an embed without fields", { embeds: [{}] }, "data.embeds.0.description[BASE_TYPE_REQUIRED]"],
    ["an embed that has only a color", embed({ color: 1, title: "" }), "data.embeds.0.description[BASE_TYPE_REQUIRED]"],
  ])("refuses a message with %s, and so does the form", async (_, data, refusal) => {
    expect(await app.inResponse({ type: 4, data })).toEqual([refusal]);
    expect(errorsOf(4, data)).toHaveLength(1);
  });

  test.each<[title: string, data: object]>([
    ["a character without a width", { content: "\u200b" }],
    ["spaces beside an embed", { content: " ", ...embed({ title: "A" }) }],
    ["an empty embed beside content", { ...hi, embeds: [{}] }],
    ["an empty embed beside another one", { embeds: [{}, { title: "A" }] }],
  ])("takes a message with %s, and so does the form", async (_, data) => {
    expect(await app.inResponse({ type: 4, data })).toEqual([]);
    expect(errorsOf(4, data)).toEqual([]);
  });

  test("marks a component of a wrong type at the component in an edit", async () => {
    app.respond = () => ({ type: 4, data: hi });
    const { interaction: used } = await app.use();
    const path = `/webhooks/${app.bench.app}/${used.token}/messages/@original`;
    const file = { type: 13, file: { url: "attachment://a.mp4" } };
    const answer = await app.bench.send("PATCH", path, { content: "A", components: [file] });
    expect(refusals(answer)).toEqual(["components.0[UNION_TYPE_CHOICES]"]);
    expect(JSON.stringify(answer.body)).toContain(`Value of field \\"type\\" must be one of (1,).`);
  });
});
