/** Domains of Discord's interface, gateway and CDN. All of their subdomains are Discord's, too. */
export const discordDomains: readonly string[] = [
  "discord.com",
  "discord.gg",
  "discordapp.com",
  "discordapp.net",
  "discord.media",
];

/** Whether a host name is Discord's, in any spelling that a resolver accepts. Anything but a text is not. */
export function isDiscordHost(host: unknown): boolean {
  if (typeof host !== "string") return false;
  const name = host.toLowerCase().replace(/\.$/, "");
  return discordDomains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** An address for documentation, which no network routes (RFC 5737). It stands for Discord where a program looks up a name. */
export const standInAddress = "192.0.2.68";

/** The environment variable that tells programs where they are led to: a `Lead` as JSON. */
export const leadVariable = "COMMAND_MANIFEST_RUN";

/** The settings that a led program reads from its environment. They contain no secret. */
export interface Lead {
  /** The port of the door at 127.0.0.1. */
  readonly port: number;
  /** The certificate that signs those of the door, as PEM. */
  readonly ca: string;
  /** The variables that lead a program, for the programs that it starts in turn. */
  readonly variables: Readonly<Record<string, string>>;
}
