import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeAnswer, describeForged, isRejected } from "../../core/use/send.ts";
import { answerView, messageView } from "../../views/answer/model/answer-view.ts";
import { type Inline, inlineOf } from "../../views/answer/model/inline.ts";
import { markdown } from "../../views/answer/model/markdown.ts";
import { mentionNames } from "../../views/answer/model/mention-names.ts";
import { placeFaults } from "../../views/answer/model/placed-faults.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const mention = (words: string): Inline => ({ kind: "mention", text: words });
const of = (kind: "bold" | "italic" | "underline" | "strike" | "spoiler", ...content: readonly Inline[]): Inline => {
  return { kind, content };
};
const link = (url: string, words: string): Inline => ({ kind: "link", url, content: [text(words)] });
/** The parts with spaces between them. */
const spaced = (...parts: readonly Inline[]) => parts.flatMap((part, at) => (at === 0 ? [part] : [text(" "), part]));

const row = (...components: object[]) => ({ type: 1, components });

describe("Discord's Markdown", () => {
  it.each<[string, readonly Inline[]]>([
    ["**a** b", [of("bold", text("a")), text(" b")]],
    ["***a***", [of("bold", of("italic", text("a")))]],
    ["*a **b***", [of("italic", text("a "), of("bold", text("b")))]],
    ["__a__ _b_ ~~c~~", spaced(of("underline", text("a")), of("italic", text("b")), of("strike", text("c")))],
    ["||s||", [of("spoiler", text("s"))]],
    ["`**a**` snake_case_name", [{ kind: "code", text: "**a**" }, text(" snake_case_name")]],
    ["\\*a*", [text("*a*")]],
    [
      "<@1> <@&2> <#3> </play song:4> <:ok:5> <t:0:R>",
      spaced(...["@user-1", "@role-2", "#channel-3", "/play song", ":ok:", "1970-01-01T00:00:00Z"].map(mention)),
    ],
    [
      "[a](https://x.test/) http://y.test.",
      [...spaced(link("https://x.test/", "a"), link("http://y.test", "http://y.test")), text(".")],
    ],
    ["[a](javascript:alert(1))", [text("[a](javascript:alert(1))")]],
    ["``a`b`` `c", [{ kind: "code", text: "a`b" }, text(" `c")]],
    ["``a`", [{ kind: "code", text: "`a" }]],
    ["`".repeat(5), [text("`".repeat(5))]],
    ["**a*b*", [text("*"), of("italic", text("a")), text("b*")]],
    ["<:ok::5> </a5> <@x>", [text("<:ok::5> </a5> <@x>")]],
    [
      `[a](https://x.test "t") [b](https://x.test "t`,
      [link("https://x.test", "a"), text(" [b]("), link("https://x.test", "https://x.test"), text(' "t')],
    ],
  ])("reads %s", (source, parts) => {
    expect(inlineOf(source)).toEqual(parts);
  });

  it("names what is mentioned by the latest interaction, then by the page's objects, else by the ID", () => {
    const resolved = {
      users: { "1": { username: "gull", global_name: "Gull" }, "2": { username: "tern" } },
      members: { "1": { nick: "Captain" } },
      roles: { "3": { name: "Crew" } },
      channels: { "4": { name: "deck" } },
    };
    const sent = { data: { resolved }, member: { user: { id: "5", username: "me" }, nick: "Mate" } };
    const direct = { user: { id: "6", username: "you" }, channel: { id: "7", name: "hold" } };
    const objects = {
      users: [
        { id: "2", name: "Other" },
        { id: "8", name: "ada" },
      ],
      roles: [],
      channels: [],
    };
    const nameOf = mentionNames([sent, null, direct, { data: { resolved: { users: [] } } }], objects);
    const source = "<@1> <@!2> <@&3> <#4> <@5> <@6> <#7> <@8> <@9> <@&1> <#1>";
    const words = ["@Captain", "@tern", "@Crew", "#deck", "@Mate", "@you", "#hold", "@ada", "@user-9", "@role-1"];
    expect(inlineOf(source, nameOf)).toEqual(spaced(...[...words, "#channel-1"].map(mention)));
    expect(markdown("> - **<@8>**", nameOf)).toEqual([
      { kind: "quote", blocks: [{ kind: "list", isOrdered: false, items: [[of("bold", mention("@ada"))]] }] },
    ]);
  });

  it("reads blocks", () => {
    const source =
      "# Head\nOne\ntwo\n> quoted\n> **again**\n- a\n- b\n```ts\nlet x;\n```\n-# small\n>>> rest\n# in quote";
    const kinds = ["heading", "paragraph", "quote", "list", "code", "heading", "quote"];
    expect(markdown(source).map(({ kind }) => kind)).toEqual(kinds);
    expect(markdown(source)[1]).toEqual({ kind: "paragraph", content: [text("One\ntwo")] });
    expect(markdown(source)[4]).toEqual({ kind: "code", code: "let x;" });
  });

  it("never fails, and loses no letter", () => {
    const letters = (value: unknown): string =>
      JSON.stringify(value).replaceAll(/"(kind|text|content|url|code)":/g, "");
    const words = fc.stringMatching(/^[a-z*_~|`>#\- \n\\]{0,60}$/);
    fc.assert(
      fc.property(words, (source) => {
        const shown = letters(markdown(source));
        for (const word of source.match(/[a-z]{6,}/g) ?? []) expect(shown).toContain(word);
      }),
    );
  });
});

describe("an answer", () => {
  it("is read as a message with embeds and components", () => {
    const fields = [{ name: "n", value: "v", inline: true }];
    const button = { type: 2, style: 5, label: "Open", url: "https://x.test" };
    const select = { type: 3, placeholder: "Pick", options: [{ label: "A", value: "a" }] };
    const accessory = { type: 2, label: "B", style: 1 };
    const section = { type: 9, components: [{ type: 10, content: "Text" }], accessory };
    const data = {
      content: "Hi",
      flags: 64,
      embeds: [{ title: "T", color: 255, fields, image: { url: "https://x.test/a.png" } }],
      components: [row(button), row(select), { type: 17, components: [section] }],
    };
    const sectionViews = [{ kind: "text" }, { kind: "button", style: "primary" }];
    expect(answerView({ type: 4, data })).toMatchObject({
      kind: "message",
      isEphemeral: true,
      embeds: [{ color: "#0000ff", image: { url: "https://x.test/a.png" }, fields: [{ isInline: true }] }],
      components: [
        { kind: "row", children: [{ kind: "button", style: "link", label: "Open", url: "https://x.test" }] },
        { kind: "row", children: [{ kind: "select", label: "Pick", options: [{ label: "A", value: "a" }] }] },
        { kind: "container", children: [{ kind: "section", hasAccessory: true, children: sectionViews }] },
      ],
    });
  });

  const why = { type: 18, label: "Why", component: { type: 4, style: 2 } };
  const labelled = { kind: "labelled", label: "Why", children: [{ isParagraph: true }] };
  it.each([
    [5, { flags: 64 }, { kind: "deferred", isEphemeral: true }],
    [9, { title: "M", components: [why] }, { kind: "modal", title: "M", components: [labelled] }],
    [8, { choices: [{ name: "A", value: 1 }] }, { kind: "choices", choices: [{ name: "A", value: "1" }] }],
    [12, undefined, { kind: "other" }],
  ])("of type %i with %o is read as %o", (type, data, view) => {
    expect(answerView({ type, ...(data && { data }) })).toMatchObject(view);
  });

  it("can be anything", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(4, 5, 8, 9, 10, 99), (data, type) => {
        answerView({ type, data });
        answerView({ type, data: { embeds: data, components: [data], choices: data, content: data } });
        answerView(data);
      }),
    );
  });
});

it.each([
  [{ status: 401 }, true, "rejected the wrong signature"],
  [{ status: 200 }, false, "answered with status 200 although the signature was wrong"],
  [{ problem: "The bot did not answer within 3 seconds." }, false, "The bot did not answer within 3 seconds."],
])("a wrong signature: %o", (answer, isGood, words) => {
  expect(isRejected(answer)).toBe(isGood);
  expect(describeForged(answer)).toContain(words);
});

it("an answer that Discord would refuse is said to be one", () => {
  const answer = { type: 4 };
  expect(describeAnswer({ answer })).toBe("The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).");
  expect(describeAnswer({ answer }, true)).toContain(", but Discord would refuse the answer");
});

describe("components that can be used", () => {
  const seen = (component: object) => {
    const view = answerView({ type: 4, data: { components: [row(component)] } });
    return view?.kind === "message" && view.components[0]?.kind === "row" ? view.components[0].children[0] : undefined;
  };
  const options = [
    { label: "A", value: "a", default: true },
    { label: "B", value: "b" },
  ];

  it.each([
    ["a button", { type: 2, custom_id: "yes", disabled: true }, { kind: "button", customId: "yes", isDisabled: true }],
    ["a link", { type: 2, style: 5, url: "https://x.test" }, { customId: undefined, isDisabled: false }],
    [
      "a select",
      { type: 3, custom_id: "day", max_values: 2, options },
      { customId: "day", max: 2, objects: undefined, options: [{ value: "a", isSelected: true }, { label: "B" }] },
    ],
    ["users", { type: 5, custom_id: "who" }, { kind: "select", objects: "user", max: 1, label: "Select a user" }],
    ["channels", { type: 8, custom_id: "where", placeholder: "Where" }, { objects: "channel", label: "Where" }],
    ["radios", { type: 21, custom_id: "one", options }, { look: "radios", options: [{ value: "a" }, {}] }],
    ["checks", { type: 22, custom_id: "some", options, max_values: 2 }, { kind: "select", look: "checks", max: 2 }],
    ["a check", { type: 23, custom_id: "ok", default: true }, { kind: "check", customId: "ok", isChecked: true }],
    ["a field", { type: 4, custom_id: "a", required: false }, { kind: "input", customId: "a", isRequired: false }],
  ])("%s: %o", (_, component, view) => {
    expect(seen(component)).toMatchObject(view);
  });

  it("a message that is still to come shows that the app is thinking", () => {
    expect(messageView({ id: "1", flags: 128 | 64 })).toMatchObject({ kind: "deferred", isEphemeral: true });
    expect(messageView({ id: "1", flags: 0, content: "Hi" })).toMatchObject({ kind: "message", content: "Hi" });
  });
});

describe("the parts of an answer", () => {
  const message = (data: object) => {
    const view = answerView({ type: 4, data });
    if (view?.kind !== "message") throw new Error("This is no message.");
    return view;
  };

  it("have the styles, emojis and colors of Discord", () => {
    const styles = [1, 2, 3, 4, 5, 6, 99].map((style) => ({ type: 2, style }));
    const [buttons, container] = message({
      components: [
        row(...styles),
        {
          type: 17,
          accent_color: 0xff0000,
          spoiler: true,
          components: [row({ type: 2, emoji: { id: "1", name: "ok" } })],
        },
      ],
    }).components;
    const seen = buttons?.kind === "row" ? buttons.children.map((one) => one.kind === "button" && one.style) : [];
    expect(seen).toEqual(["primary", "secondary", "success", "danger", "link", "premium", "secondary"]);
    expect(container).toMatchObject({
      ...{ color: "#ff0000", isSpoiler: true },
      children: [{ children: [{ emoji: ":ok:", label: "" }] }],
    });
  });

  it("are polls, pictures and files", () => {
    const poll = {
      question: { text: "Tea?" },
      answers: [{ poll_media: { text: "Yes", emoji: { id: null, name: "🍵" } } }],
      allow_multiselect: true,
      duration: 48,
    };
    const media = { url: "https://x.test/a.png" };
    const components = [
      { type: 12, items: [{ media, description: "A boat", spoiler: true }] },
      { type: 13, file: { url: "attachment://log.txt" } },
      { type: 14, divider: false, spacing: 2 },
    ];
    const attachments = [{ id: 0, filename: "SPOILER_cat.png" }];
    expect(message({ poll, components, attachments })).toMatchObject({
      poll: { question: "Tea?", answers: [{ text: "Yes", emoji: "🍵" }], isMultiple: true, hours: 48 },
      components: [
        { kind: "gallery", media: [{ description: "A boat", url: media.url, isSpoiler: true }] },
        { kind: "file", name: "log.txt" },
        { kind: "separator", hasLine: false, isLarge: true },
      ],
      attachments: [{ isImage: true, isSpoiler: true }],
    });
  });

  it("say who used which command", () => {
    const options = [
      { type: 2, name: "card", options: [{ type: 1, name: "show", options: [{ type: 3, name: "x" }] }] },
    ];
    const data = { type: 1, name: "profile", options };
    const user = { username: "ada", global_name: "Ada" };
    const use = (interaction: object) => {
      const view = answerView({ type: 4, data: {} }, interaction);
      return view?.kind === "message" ? view.use : undefined;
    };
    expect(use({ data, member: { user } })).toEqual({ user: "Ada", command: "/profile card show" });
    expect(use({ data: { type: 2, name: "Report" }, user })).toEqual({ user: "Ada", command: "Report" });
    expect(use({ data: { custom_id: "x" }, user })).toBeUndefined();
  });

  it.each([
    ["no object", 5, "without a type"],
    ["no known type", { type: 99 }, "unknown type 99"],
    ["a type that is a text", { type: "row" }, "unknown type row"],
  ])("are shown although they are %s", (_, component, words) => {
    expect(message({ components: [component] }).components).toMatchObject([
      { kind: "unknown", words: expect.stringContaining(words) },
    ]);
  });

  it("keep what is in a component of unknown type", () => {
    const components = [{ type: 99, components: [{ type: 10, content: "Hi" }] }];
    expect(message({ components }).components).toMatchObject([{ children: [{ content: "Hi" }] }]);
  });

  it("can be a thousand, nested ten thousand deep, and have endless styles", () => {
    const many = Array.from({ length: 1000 }, () => ({ type: 10, content: "x".repeat(100) }));
    expect(message({ components: many }).components).toHaveLength(1000);
    let deep: object = { type: 10, content: "The ground" };
    for (let level = 0; level < 10_000; level++) deep = { type: 17, components: [deep] };
    expect(JSON.stringify(message({ components: [deep] }))).toContain("Nested too deeply");
    const length = 10_000;
    for (const text of ["**__", "> ", ">>> ", "||", "*_", "`", "[a](", "# ", "- ", "~~**"]) {
      const long = text.repeat(length / text.length);
      expect(markdown(`${long}end${long}`).length).toBeGreaterThan(0);
    }
  });
});

describe("what Discord would refuse", () => {
  const fault = (...path: (string | number)[]) => ({ path, code: "X", message: "Wrong." });
  const view = answerView({
    type: 4,
    data: {
      embeds: [{ fields: [{ name: "a" }] }],
      components: [row({ type: 2 }, { type: 2 })],
      poll: { answers: [{}] },
    },
  });

  it.each([
    ["a component", fault("data", "components", 0, "components", 1, "url"), ["data", "components", 0, "components", 1]],
    ["a row", fault("data", "components", 0, "components"), ["data", "components", 0]],
    ["an embed", fault("data", "embeds", 0, "title"), ["data", "embeds", 0]],
    ["an embed's field", fault("data", "embeds", 0, "fields", 0, "value"), ["data", "embeds", 0, "fields", 0]],
    ["a poll's answer", fault("data", "poll", "answers", 0, "poll_media"), ["data", "poll", "answers", 0]],
  ])("is marked at %s", (_, one, path) => {
    const placed = placeFaults(view, [one]);
    expect(placed.at(path)).toEqual([one]);
    expect(placed.elsewhere).toEqual([]);
  });

  it("stands above the answer where its part is not shown", () => {
    const faults = [fault("data", "flags"), fault("data", "embeds"), fault("data", "components", 7)];
    expect(placeFaults(view, faults).elsewhere).toEqual(faults);
    expect(placeFaults(undefined, faults).elsewhere).toEqual(faults);
  });
});
