/** The commands that the bots deploy, in Discord's own names and numbers. */
export const ping = { name: "ping", description: "Answers with pong" };
export const report = { type: 2, name: "Report" };
export const pin = { type: 3, name: "Pin" };

export const ban = {
  name: "ban",
  name_localizations: { de: "bannen" },
  description: "Bans a member",
  description_localizations: { de: "Bannt ein Mitglied" },
  contexts: [0],
  options: [
    { type: 6, name: "user", description: "The member", required: true },
    {
      type: 4,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: 3, name: "reason", description: "The reason", max_length: 200 },
  ],
};

export const word = { type: 3, name: "word", description: "The word", required: true, autocomplete: true };
const remove = { type: 1, name: "remove", description: "Allows a word", options: [word] };
export const channelOptions = [{ type: 7, name: "channel", description: "The channel", channel_types: [0, 5] }];

export const config = {
  name: "config",
  description: "Changes the settings",
  options: [
    { type: 1, name: "channel", description: "Sets where messages go", options: channelOptions },
    { type: 2, name: "words", description: "The words that are not allowed", options: [remove] },
  ],
};

/** A copy in the types of a library that takes these names and numbers as they are. Some libraries change what they deploy. */
export function copyOf<T>(commands: object): T {
  return structuredClone(commands) as T;
}

/** A copy in the types of a library that has the fields' names in camel case. */
export function inCamelCase<T>(commands: object): T {
  const names = JSON.stringify(commands).replaceAll(/"(\w+)":/g, (name) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return JSON.parse(names) as T;
}
