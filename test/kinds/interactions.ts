import { commandsIn } from "../../core/kinds/references/example-commands.ts";

/** What the interactions of the tests are held against. */
export const commands = commandsIn(
  JSON.stringify([
    {
      name: "say",
      description: "Says it",
      options: [
        { type: 3, name: "text", description: "What", required: true, min_length: 2, max_length: 4 },
        {
          type: 4,
          name: "times",
          name_localizations: { de: "male" },
          description: "How often",
          min_value: 1,
          max_value: 3,
        },
        { type: 3, name: "tone", description: "How", choices: [{ name: "Loud", value: "loud" }] },
        { type: 10, name: "speed", description: "How fast", autocomplete: true },
        { type: 6, name: "to", description: "Whom" },
        { type: 7, name: "where", description: "Where", channel_types: [0, 5] },
      ],
    },
    {
      name: "list",
      description: "Lists",
      options: [
        { type: 1, name: "all", description: "All" },
        {
          type: 2,
          name: "some",
          description: "Some",
          options: [
            {
              type: 1,
              name: "by",
              description: "By",
              options: [{ type: 3, name: "tag", description: "Tag", required: true }],
            },
          ],
        },
      ],
    },
    { type: 2, name: "Greet", name_localizations: { de: "Begrüßen" } },
  ]),
);
export const options = { kind: "interaction", commands };

export function interaction(data: string, type = 2): string {
  return `{ "id": "1", "application_id": "2", "type": ${type}, "token": "t", "version": 1, "user": { "id": "6" }, "data": ${data} }`;
}

export function slash(given: string, type = 2, name = "say"): string {
  return interaction(`{ "id": "3", "name": "${name}", "type": 1, "options": [${given}] }`, type);
}

export const text = `{ "type": 3, "name": "text", "value": "abc" }`;
export const say = (more: string, type = 2) => slash(`${text}, ${more}`, type);
export const speed = (focused: string) => `{ "type": 10, "name": "speed", "value": 1${focused} }`;
