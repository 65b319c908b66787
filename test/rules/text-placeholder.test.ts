import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const described = (description: string) => `[{ "name": "a", "description": "${description}" }]`;
const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;
const slashNamed = (name: string) => `[{ "name": "${name}", "description": "d" }]`;
const choiceNamed = (name: string) => option(3, `"choices": [{ "name": "${name}", "value": "v" }]`);
const code = (source: string) => `\${${source}}`;

describe("a text has no placeholder of a template", () => {
  ruleCases("text-placeholder", {
    warns: [
      [described(code("texts.ping")), code("texts.ping")],
      [described(`\\"Hello\\" ${code("user")}!`), code("user")],
      [choiceNamed(code("names[0]")), code("names[0]")],
      [option(3, `"choices": [{ "name": "a", "value": "${code("() => {}")}" }]`), code("() => {}")],
      [named(2, code("NAME")), code("NAME")],
      [slash(`"description_localizations": { "de": "${code("f()")}" }`), code("f()")],
      ...["{{ x }}", "{{x}}", "{{{ x }}}", "{{ commands.ping.description }}", "{{ t('x') }}", "%x%", "%ping_text%"].map(
        (text) => [described(text), text] as const,
      ),
      ...["What it does", "what it is for", "<description>", "<your-guild-id>", "<Was es tut>"].map(
        (text) => [described(text), text] as const,
      ),
      [described(" What it does.\\n"), "What it does."],
      [option(3).replace(`"What"`, `"What it is for"`), "What it is for"],
      [slash(`"description_localizations": { "de": "<text>" }`), "<text>"],
      [slashNamed("name"), "name"],
      [named(2, "Name"), "Name"],
      [described("%commands.ping-text%"), "%commands.ping-text%"],
      [described(" {{ x }}\\n"), "{{ x }}"],
      [choiceNamed("{{ x }}"), "{{ x }}"],
      [named(2, "%x%"), "%x%"],
      [slash(`"description_localizations": { "de": "{{ x }}" }`), "{{ x }}"],
      [named(2, "Report", `, "name_localizations": { "de": "%x%" }`), "%x%"],
      [option(3, `"choices": [{ "name": "a", "name_localizations": { "de": "%x%" }, "value": "a" }]`), "%x%"],
    ],
    passes: [
      described("Costs 5 $ {roughly}"),
      described(code("")),
      described("$x"),
      slashNamed(code("NAME")),
      ...[
        "Hello {{ x }}",
        "{{ x }}!",
        "{{ x }} and {{ y }}",
        "{{}}",
        "{{ }}",
        "{{",
        "{x}",
        "{ {x} }",
        "{{{{ x }}}}",
      ].map(described),
      ...["50%", "%", "%%", "% x %", "%50%", "100%x%", "%x% off", "From 5% to 10%", "%a% %b%", "__x__", "<x>"].map(
        described,
      ),
      ...["a <b", "a <b> c", "<3", "< x >", "<>", "<b", "What it does to you", "Bans <user>", "<a> <b>", "<@12>"].map(
        described,
      ),
      option(3).replace(`"it"`, `"name"`),
      choiceNamed("Name"),
      choiceNamed("<none>"),
      slashNamed("rename"),
      slash(`"name_localizations": { "de": "name" }`),
      described(`<${"x".repeat(1_000_000)}>`),
      described(`{{${"x".repeat(1_000_000)}`),
      option(3, `"choices": [{ "name": "a", "value": "{{ x }}" }, { "name": "b", "value": "%x%" }]`),
      slashNamed("%x%"),
      `[{ name: 'a', description: texts.ping }]`,
      `[{ name: 'a', description: \`Hello ${code("who")}\` }]`,
    ],
    says: [[described(code("texts.ping")), `Users will see “${code("texts.ping")}” as it is. Write the text itself.`]],
  });
});
