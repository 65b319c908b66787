import type { RouteName } from "../../core/interface/routes.ts";

/** The routes of Discord that a library calls in one test file. */
interface CalledRoutes {
  readonly library: string;
  /** The file's name without `.test.ts`. */
  readonly test: string;
  readonly routes: readonly RouteName[];
}

const commands = [
  "createGlobalCommand",
  "createGuildCommand",
  "deleteGlobalCommand",
  "deleteGuildCommand",
  "editGlobalCommand",
  "editGuildCommand",
  "listGlobalCommands",
  "listGuildCommands",
  "overwriteGlobalCommands",
  "overwriteGuildCommands",
] as const;

const endpoint = [...commands, "answerInteraction", "createFollowUpMessage", "editInteractionMessage"] as const;
const gateway = [...endpoint, "getBotGateway"] as const;

/**
 * What each library calls when its bot logs in, publishes and answers. `record-routes.ts` holds each row against the requests
 * that arrive, and `docs/parity.md` shows them.
 */
export const calledRoutes: readonly CalledRoutes[] = [
  { library: "@buape/carbon", test: "carbon", routes: endpoint },
  { library: "discord.js", test: "discordjs", routes: gateway },
  {
    library: "discord.js",
    test: "discordjs-gateway",
    routes: [
      "addOwnReaction",
      "addPin",
      "answerInteraction",
      "createDirectMessage",
      "createMessage",
      "deleteMessage",
      "editMessage",
      "getBotGateway",
      "getInteractionMessage",
      "listMessages",
      "listPins",
      "overwriteGlobalCommands",
      "startTyping",
    ],
  },
  {
    library: "discord.py",
    test: "discord-py",
    routes: [
      "answerInteraction",
      "createFollowUpMessage",
      "getBotApplication",
      "getOwnUser",
      "overwriteGlobalCommands",
    ],
  },
  { library: "discordeno", test: "discordeno", routes: gateway },
  { library: "dressed", test: "dressed", routes: endpoint },
  { library: "eris", test: "eris", routes: gateway },
  { library: "oceanic.js", test: "oceanic", routes: gateway },
  { library: "seyfert", test: "seyfert", routes: gateway },
  { library: "slash-create", test: "slash-create", routes: gateway },
];
