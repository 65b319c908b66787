import { quote } from "../manifest/describe.ts";
import { liveService, localService } from "./service-url.ts";

/** A server in messages, within a sentence: `Discord`, `the local service`, `“staging”`, `discord.example.com`. */
export type ServiceName = string;

/** The name in messages of Discord itself. */
export const discordName: ServiceName = "Discord";

/** Discord's name, else the name of the project's target, else “the local service” or the host. */
export function serviceNameOf(service: string | undefined, targetName?: string): ServiceName {
  if (service === undefined || isDiscordAddress(service)) return discordName;
  if (targetName !== undefined) return quote(targetName);
  if (service === localService) return "the local service";
  return URL.canParse(service) ? new URL(service).host : service;
}

function isDiscordAddress(service: string): boolean {
  if (!URL.canParse(service)) return false;
  const { hostname } = new URL(service);
  const { hostname: live } = new URL(liveService);
  return hostname === live || hostname.endsWith(`.${live}`);
}

/** The name at the start of a sentence. */
export function atStart(name: ServiceName): string {
  return name.startsWith("the ") ? `T${name.slice(1)}` : name;
}
