import { application, baseUrl, guild } from "./recorded-service.ts";

/** The recorded service's address, in the form of the local service. */
export const address = {
  url: baseUrl,
  token: "a.b.c",
  user_token: "xyz",
  application_id: application,
  guild_id: guild,
};

/** The extension's own, with a service, by default the recorded one, in place of the local one. Nothing has been answered before. */
export async function destinations(service: object = address) {
  const { Destinations } = await import("../../client/places/destinations.ts");
  const { Services } = await import("../../client/places/services.ts");
  const { Targets } = await import("../../client/places/targets.ts");
  const local = { find: async () => service, start: async () => service };
  const answers = { get: (_: string, usual: unknown) => usual, update: async () => {} };
  const { namesIn } = await import("../../core/discord/names/names.ts");
  // Names are for people: without them the editor makes the terminal's calls and no others.
  const names = { of: async () => namesIn(), withGuilds: async () => namesIn() };
  const services = new Services(local as never, {} as never);
  return new Destinations(services, new Targets(answers as never, names as never), names as never);
}
