import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const ofType = (type: string) => `[{ "type": ${type}, "name": "a", "description": "d" }]`;
const optionOf = (type: string) => option(3).replace(`"type": 3`, `"type": ${type}`);
const handled = (handler: string) => `[{ "type": 4, "name": "launch", "handler": ${handler} }]`;
const contexts = (list: string) => slash(`"contexts": [${list}]`);
const channels = (list: string) => option(7, `"channel_types": [${list}]`);
const quoted = (name: string) => optionOf(`"${name}"`);

describe("a constant is its number, not its name", () => {
  ruleCases("enum-name", {
    finds: [
      [ofType(`"CHAT_INPUT"`), `"CHAT_INPUT"`],
      [ofType(`"ChatInput"`), `"ChatInput"`],
      [quoted("sub_command"), `"sub_command"`],
      [slash(`"contexts": ["GUILD", 1], "integration_types": ["USER_INSTALL"]`), `"GUILD"`, `"USER_INSTALL"`],
      [channels(`"GUILD_TEXT"`), `"GUILD_TEXT"`],
      [handled(`"APP_HANDLER"`), `"APP_HANDLER"`],
    ],
    passes: [ofType("1"), ofType(`"nonsense"`)],
    fixes: [
      [contexts(`"GUILD", 1`), "Replace with 0 (GUILD)", contexts("0, 1")],
      [contexts(`"guild", 0`), "Remove this value", contexts("0")],
      [contexts(`"guild", "Guild"`), "Remove this value", contexts(`"guild"`)],
      ...["SubCommand", "ApplicationCommandOptionType.Subcommand", "sub_command"].map(
        (name) => [quoted(name), "Replace with 1 (SUB_COMMAND)", option(1)] as const,
      ),
    ],
    alone: ["int", "Bool", "double", "float"].map(quoted),
    fixesAll: [
      // Numbers that are listed twice are an error, too.
      [contexts(`1, "guild", 0`)],
      [contexts(`"guild", "Guild"`), contexts(`0, "Guild"`)],
      [quoted("int"), option(4)],
      [quoted("Bool"), option(5)],
      [quoted("double"), option(10)],
      [quoted("float"), option(10)],
    ],
    says: [
      [quoted("int"), "“type” must be the number 4 (INTEGER), not the name “int”."],
      [quoted("STRING"), "“type” must be the number 3, not the name “STRING”."],
      [contexts(`"guild"`), "“contexts” must contain the number 0 (GUILD), not the name “guild”."],
    ],
  });
});
