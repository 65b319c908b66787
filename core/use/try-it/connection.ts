import { count, joined } from "../../manifest/describe.ts";

/** The receivers of the app's interactions. */
export interface TryItConnection {
  /** The app's endpoint URL; null: its interactions go to the gateway and the event stream. */
  readonly endpointUrl: string | null;
  /** The bots at the gateway, by the library that they are written with. */
  readonly bots: readonly { readonly library: string; readonly count: number }[];
  /** The number of readers of the event stream. */
  readonly listeners: number;
  /** Whether the stand-in answers, because nothing else receives interactions. */
  readonly standIn: boolean;
}

export const standInAnswers = "A stand-in answers until your bot connects.";

export const noBot = "No bot is connected. Start your bot, or set an endpoint URL.";

export function isConnected({ endpointUrl, bots, listeners }: TryItConnection): boolean {
  return endpointUrl !== null || bots.length > 0 || listeners > 0;
}

/** The receivers of interactions, in one or two sentences. */
export function describeConnection(connection: TryItConnection): string {
  const { endpointUrl, bots } = connection;
  if (connection.standIn) return standInAnswers;
  if (!isConnected(connection)) return noBot;
  if (endpointUrl === null) return `Interactions go to ${joined(receivers(connection), "and")}.`;
  const sentence = `Interactions go to ${endpointUrl}.`;
  return bots.length === 0
    ? sentence
    : `${sentence} Bots at the gateway do not receive them while an endpoint URL is set.`;
}

/** `1 bot at the gateway (discord.js)`, `2 listeners of the event stream` */
function receivers({ bots, listeners }: TryItConnection): readonly string[] {
  const total = bots.reduce((sum, bot) => sum + bot.count, 0);
  const names = bots.map(({ count: many, library }) =>
    many > 1 && bots.length > 1 ? `${many} × ${library}` : library,
  );
  return [
    ...(total === 0 ? [] : [`${count(total, "bot")} at the gateway (${names.join(", ")})`]),
    ...(listeners === 0 ? [] : [`${count(listeners, "listener")} of the event stream`]),
  ];
}
