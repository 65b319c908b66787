/** How a bot is pointed to the local service, by library. */
export interface LibraryLine {
  readonly library: string;
  /** The line of the bot's program. */
  readonly line: string;
}

/** The lines for a local service at an origin, such as `http://127.0.0.1:10010`. Libraries that need more are in the guide. */
export function libraryLines(origin: string): readonly LibraryLine[] {
  const { host } = new URL(origin);
  return [
    { library: "discord.js", line: `new Client({ rest: { api: "${origin}/api" } })` },
    {
      library: "discord.py",
      line: `discord.http.Route.BASE = "${origin}/api/v10"\ndiscord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://${host}/gateway")`,
    },
    { library: "oceanic.js", line: `new Client({ rest: { baseURL: "${origin}/api/v10" } })` },
    { library: "discordeno", line: `bot.rest.baseUrl = "${origin}/api"` },
    { library: "slash-create", line: `new SlashCreator({ rest: { baseURL: "${origin}/api/v10" } })` },
    { library: "@buape/carbon", line: `new Client({ requestOptions: { baseUrl: "${origin}/api/v10" } })` },
    { library: "dressed", line: `requests: { routeBase: "${origin}/api/v10" }` },
    { library: "seyfert", line: `client.setServices({ rest: new ApiHandler({ token, domain: "${origin}" }) })` },
  ];
}
