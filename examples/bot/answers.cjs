/**
 * What Harbor says to each command. A command that is not in the table gets an answer, too: publish one, and try it.
 *
 * @typedef {Record<string, string | number | boolean | undefined>} Values An option's value by the option's name.
 * @typedef {{ values: Values, user: { id: string }, data: any }} Use `data`: the interaction's own.
 */

/** Answers by the command's name, with its subcommand. @type {Record<string, (use: Use) => string>} */
const answers = {
  remind: ({ values: { what, minutes } }) => `I will remind you of “${what}” in ${minutes} minutes.`,
  profile: ({ values: { member }, user }) => `This is the profile of ${mention(member ?? user.id)}.`,
  color: ({ values: { shade } }) => `Your color is now ${shade}.`,
  share: ({ values: { video, caption }, data }) => `Shared ${nameOfFile(data, video)}${caption ? `: ${caption}` : "."}`,
  poll: ({ values: { question, hours } }) => `**${question}** Vote within ${hours ?? 24} hours.`,
  "event create": ({ values: { title, start } }) => `Created the event “${title}”, starting ${start}.`,
  "event list": () => events.map((event) => `• ${event}`).join("\n"),
  "event guests add": ({ values: { event, member } }) => `${mention(member)} is coming to “${event}”.`,
  "event guests remove": ({ values: { event, member } }) => `${mention(member)} is no longer coming to “${event}”.`,
  warn: ({ values: { member, rule } }) => `Warned ${mention(member)} about the rule “${rule}”.`,
  timeout: ({ values: { member, minutes } }) => `${mention(member)} cannot write for ${minutes} minutes.`,
  purge: ({ values: { count } }) => `Deleted ${count} messages.`,
  slowmode: ({ values: { channel, seconds } }) => `One message every ${seconds} seconds in ${place(channel)}.`,
  "role give": ({ values: { role, member } }) => `${mention(member)} now has <@&${role}>.`,
  "role take": ({ values: { role, member } }) => `${mention(member)} no longer has <@&${role}>.`,
  "harbor status": () => "Harbor is open. All boats are in.",
  "harbor announce": ({ values: { text, channel } }) => `Announced in ${place(channel)}: ${text}`,
  "View Profile": ({ data }) => `This is the profile of ${mention(data.target_id)}.`,
  "Save Message": () => "Saved. You find your messages in your profile.",
  "Report Message": () => "Thank you. The moderators will look at this message.",
};

const events = ["Regatta", "Lighthouse night", "Fish market"];

/** The answer to a command, at most as long as a message can be. @param {Use} use */
function answerTo(use) {
  const { name, values } = pathOf(use.data);
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return (answer ?? describeUse(name))({ ...use, values }).slice(0, 2000);
}

/** Repeats what it was given. @param {string} name @returns {(use: Use) => string} */
function describeUse(name) {
  return ({ values, data }) => {
    const given = Object.entries(values).map(([option, value]) => `${option}: ${value}`);
    const shown = (data.type ?? 1) === 1 ? `/${name}` : name;
    return given.length === 0 ? `You used ${shown}.` : `You used ${shown} with ${given.join(", ")}.`;
  };
}

/** The name of a command with its group and subcommand, and the values of its options. @param {any} data */
function pathOf({ name, options = [] }) {
  const [first] = options;
  // A subcommand or a group has options of its own and no value.
  if (first && (first.type === 1 || first.type === 2)) {
    const inner = pathOf(first);
    return { name: `${name} ${inner.name}`, values: inner.values };
  }
  return { name, values: Object.fromEntries(options.map((/** @type {any} */ one) => [one.name, one.value])) };
}

/** Choices for the option that a user is typing: events whose name has what was typed, or the number itself. @param {any} data */
function choicesFor({ options = [] }) {
  const focused = findFocused(options);
  if (!focused) return [];
  if (focused.type !== 3) return focused.value === "" ? [] : [{ name: `${focused.value}`, value: Number(focused.value) }];
  const typed = String(focused.value).toLowerCase();
  return events.filter((event) => event.toLowerCase().includes(typed)).map((event) => ({ name: event, value: event }));
}

/** @param {readonly any[]} options @returns {any} */
function findFocused(options) {
  return options.find(({ focused }) => focused) ?? options.map((one) => findFocused(one.options ?? [])).find(Boolean);
}

/** @param {unknown} user */
const mention = (user) => `<@${user}>`;

/** @param {unknown} channel */
const place = (channel) => (channel === undefined ? "this channel" : `<#${channel}>`);

/** @param {any} data @param {unknown} id */
const nameOfFile = (data, id) => data.resolved?.attachments?.[String(id)]?.filename ?? "a file";

module.exports = { answerTo, choicesFor };
