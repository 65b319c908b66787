import { ruleCases } from "./support.ts";

const code = (source: string) => `\${${source}}`;
const command = (description: string) => `[{ "name": "a", "description": "${description}" }]`;
const choice = (name: string) =>
  `[{ "name": "a", "description": "b", "options": [{ "type": 3, "name": "c", "description": "d", "choices": [{ "name": "${name}", "value": "v" }] }] }]`;

ruleCases("text-placeholder", {
  warns: [
    [command(code("texts.ping")), code("texts.ping")],
    [command(`\\"Hello\\" ${code("user")}!`), code("user")],
    [choice(code("names[0]")), code("names[0]")],
    [`[{ "type": 2, "name": "${code("NAME")}" }]`, code("NAME")],
    [`[{ "name": "a", "description": "b", "description_localizations": { "de": "${code("f()")}" } }]`, code("f()")],
    [`[{ name: 'a', description: '${code("literal")}' }]`, code("literal")],
  ],
  passes: [
    command("Costs 5 $ {roughly}"),
    command(code("")),
    command("$x"),
    `[{ "name": "${code("NAME")}", "description": "b" }]`,
    `[{ name: 'a', description: texts.ping }]`,
    `[{ name: 'a', description: \`Hello ${code("who")}\` }]`,
  ],
});
