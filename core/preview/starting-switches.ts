import { ContextType } from "../interface/facts/constants.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { type Candidate, candidatesIn } from "../permissions/simulate.ts";
import { type AccessAround, isHiddenFrom, someGuild } from "./access.ts";
import { pickablePathsOf, unfinished } from "./leaves.ts";
import type { SwitchChoice, SwitchChoices } from "./preview.ts";
import type { Switches } from "./switches.schema.ts";
import { contextOf, keyPartsOf } from "./switches.ts";

/** Everything besides the switches that decides who sees the commands. */
export interface StartAround extends Pick<AccessAround, "app" | "sources"> {
  readonly choices: SwitchChoices;
  /** The guild in which the commands are viewed. */
  guildIn(switches: Switches): string | undefined;
}

/** The number of roles, of users and of channels that are tried, because permissions manifests can name thousands. */
const maxTried = 10;

/**
 * From the plainest. Administrators see nearly all commands, so a role with permissions of its own shows more of the manifest.
 */
const memberSorts = ["everyone", "role", "administrator", "user"];

/**
 * The plainest user and place that see any command of a manifest; undefined if none of the tried ones does. Offered keys of
 * `chosen` stay.
 */
export function startingSwitches(
  manifest: Pick<Manifest, "envelope" | "units">,
  chosen: Switches,
  around: StartAround,
): Switches | undefined {
  const units = manifest.units.filter(({ unit: { command } }) => {
    return command && pickablePathsOf(command).some((leaf) => unfinished(leaf) === undefined);
  });
  if (units.length === 0) return undefined;
  const known = new Map<string | undefined, readonly Candidate[]>();
  const candidatesFor = (guildId: string | undefined): readonly Candidate[] => {
    const { envelope } = manifest;
    const candidates = known.get(guildId) ?? candidatesIn({ envelope, units }, guildId ?? someGuild);
    known.set(guildId, candidates);
    return candidates;
  };
  return tried(chosen, around.choices).find((switches) => {
    const guildId = around.guildIn(switches);
    return candidatesFor(guildId).some((candidate) => !isHiddenFrom(candidate, { ...around, switches, guildId }));
  });
}

/** The switches to try, from the plainest: a channel of a guild, an age-restricted channel, a direct message. */
function tried(chosen: Switches, { members, places, installs }: SwitchChoices): readonly Switches[] {
  const memberKeys = plainest(members, chosen.member, ({ key }) => memberSorts.indexOf(keyPartsOf(key).sort));
  const placeKeys = plainest(places, chosen.place, distanceOf);
  // The first type of installation is both ways, which shows everything that either shows.
  const [install = chosen.install] = plainest(installs, chosen.install, () => 0);
  const distances = [...new Set(placeKeys.map((key) => distanceOf({ key })))];
  return distances.flatMap((distance) => {
    const near = placeKeys.filter((key) => distanceOf({ key }) === distance);
    // Roles and permissions only exist in guilds.
    const usableMembers = distance === inMessages ? memberKeys.slice(0, 1) : memberKeys;
    return usableMembers.flatMap((member) => {
      return near.filter((place) => isOneGuild(member, place)).map((place) => ({ ...chosen, member, place, install }));
    });
  });
}

const inMessages = 2;

function distanceOf({ key }: Pick<SwitchChoice, "key">): number {
  if (contextOf(key) !== ContextType.GUILD) return inMessages;
  return key === "nsfw" ? 1 : 0;
}

/** The chosen key; if it is not offered, up to `maxTried` keys of each rank. */
function plainest(
  choices: readonly SwitchChoice[],
  chosen: string,
  rankOf: (choice: SwitchChoice) => number,
): readonly string[] {
  if (choices.some(({ key }) => key === chosen)) return [chosen];
  const ranks = [...new Set(choices.map(rankOf))].toSorted((a, b) => a - b);
  const ofRank = (rank: number) => choices.filter((choice) => rankOf(choice) === rank).slice(0, maxTried);
  return ranks.flatMap((rank) => ofRank(rank).map(({ key }) => key));
}

function isOneGuild(member: string, place: string): boolean {
  const [one, other] = [keyPartsOf(member).guild, keyPartsOf(place).guild];
  return one === undefined || other === undefined || one === other;
}
