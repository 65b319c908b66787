import { exampleCommands } from "../../../core/kinds/references/command-reference.ts";

const option = (type: number, name: string, more: object = {}) => ({ type, name, description: "D", ...more });
const sayOptions = [
  option(3, "text", { required: true, min_length: 2, max_length: 4 }),
  option(4, "times", { name_localizations: { de: "male" }, min_value: 1, max_value: 3 }),
  option(3, "tone", { choices: [{ name: "Loud", value: "loud" }] }),
  option(10, "speed", { autocomplete: true }),
  option(6, "to"),
  option(7, "where", { channel_types: [0, 5] }),
];
const by = option(1, "by", { options: [option(3, "tag", { required: true })] });

/** The commands that the interactions of the tests refer to. */
export const commands = exampleCommands(
  JSON.stringify([
    { name: "say", description: "Says it", options: sayOptions },
    { name: "list", description: "Lists", options: [option(1, "all"), option(2, "some", { options: [by] })] },
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
