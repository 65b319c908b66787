import type { Interaction } from "../../core/interactions/interaction.ts";

/** What an attacker could put into every text. */
export const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;

const option = { name: "topic", description: "What it is about", type: 3 };

/** The commands that the page is tried with, one for each sort of answer. */
export const globalCommands = [
  {
    name: "weather",
    name_localizations: { de: "wetter" },
    description: "Shows the forecast of a harbor",
    description_localizations: { de: "Zeigt die Vorhersage eines Hafens" },
    options: [
      { name: "harbor", description: "Where", type: 3, required: true, autocomplete: true },
      {
        name: "days",
        name_localizations: { de: "tage" },
        description: "How many",
        type: 4,
        min_value: 1,
        max_value: 7,
      },
      { name: "unit", description: "Of wind", type: 3, choices: [{ name: "Knots", value: "kn" }] },
    ],
  },
  {
    name: "poll",
    description: "Asks the channel",
    options: [{ name: "open", description: "Opens a poll", type: 1, options: [option] }],
  },
  { name: "feedback", description: "Opens a form" },
  { name: "secret", description: "Answers to you alone" },
  { name: "slow", description: "Never answers" },
  { name: "broken", description: "Answers with something else" },
  { name: "ban", description: "For administrators", default_member_permissions: "0" },
  { name: "Show Profile", type: 2 },
];

/** A command whose texts are markup. Names of slash commands cannot be. */
export const hostileCommands = [
  {
    name: "hostile",
    description: hostile,
    options: [{ ...option, description: hostile, choices: [{ name: hostile, value: hostile }] }],
  },
  { name: "<b>Report</b>", type: 3 },
];

const row = (...components: object[]): object => ({ type: 1, components });

const forecast = {
  title: "Forecast",
  url: "https://example.com/forecast",
  description: "Wind from the **west**",
  color: 0x1f6feb,
  fields: [
    { name: "Wind", value: "12 kn", inline: true },
    { name: "Waves", value: "0.5 m", inline: true },
  ],
  footer: { text: "Updated hourly" },
};

const buttons = [
  row(
    { type: 2, style: 1, label: "Yes", custom_id: "yes" },
    { type: 2, style: 2, label: "No", custom_id: "no" },
    { type: 2, style: 5, label: "Rules", url: "https://example.com" },
  ),
  row({ type: 3, custom_id: "day", placeholder: "Pick a day", options: [{ label: "Monday", value: "1" }] }),
];

const form = {
  title: "Your feedback",
  custom_id: "feedback",
  components: [row({ type: 4, style: 2, label: "What do you think?", custom_id: "text" })],
};

const evil = {
  content: `${hostile} [click](javascript:document.title='run')`,
  embeds: [{ title: hostile, url: "javascript:document.title='run'", description: hostile, footer: { text: hostile } }],
  components: [row({ type: 2, style: 5, label: hostile, url: "javascript:document.title='run'" })],
};

const answers: Readonly<Record<string, object>> = {
  weather: { type: 4, data: { content: "Here is the forecast:", embeds: [forecast] } },
  poll: { type: 4, data: { content: "Shall we sail?", components: buttons } },
  feedback: { type: 9, data: form },
  secret: { type: 4, data: { content: "Only for you", flags: 64 } },
  broken: { type: 99 },
  hostile: { type: 4, data: evil },
  "<b>Report</b>": { type: 4, data: { content: "Reported" } },
  "Show Profile": { type: 4, data: { content: "A sailor" } },
};

/** What the app answers; undefined: nothing in time. */
export function answerTo({ type, data }: Interaction): object | undefined {
  const typed = String(data?.options?.find(({ focused }) => focused)?.value ?? "");
  if (type === 4) return { type: 8, data: { choices: [{ name: `Harbor of ${typed}`, value: `harbor-${typed}` }] } };
  return answers[data?.name ?? ""];
}
