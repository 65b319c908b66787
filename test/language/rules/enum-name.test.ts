import { option, ruleCases, slash } from "./support.ts";

ruleCases("enum-name", {
  finds: [
    [`[{ "type": "CHAT_INPUT", "name": "a", "description": "d" }]`, `"CHAT_INPUT"`],
    [`[{ "type": "ChatInput", "name": "a", "description": "d" }]`, `"ChatInput"`],
    [option(3).replace(`"type": 3`, `"type": "sub_command"`), `"sub_command"`],
    [slash(`"contexts": ["GUILD", 1], "integration_types": ["USER_INSTALL"]`), `"GUILD"`, `"USER_INSTALL"`],
    [option(7, `"channel_types": ["GUILD_TEXT"]`), `"GUILD_TEXT"`],
    [`[{ "type": 4, "name": "a", "handler": "APP_HANDLER" }]`, `"APP_HANDLER"`],
  ],
  passes: [
    `[{ "type": 1, "name": "a", "description": "d" }]`,
    `[{ "type": "nonsense", "name": "a", "description": "d" }]`,
  ],
  fixes: [[slash(`"contexts": ["GUILD", 1]`), "Replace with 0 (GUILD)", slash(`"contexts": [0, 1]`)]],
});
