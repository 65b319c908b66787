import type { Interaction } from "../../core/interactions/interaction.ts";

/** A text that an attacker could put anywhere. */
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
  { name: "ban", description: "For administrators", default_member_permissions: "0" },
  { name: "order", description: "Orders a shirt" },
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

const sizes = ["S", "M", "L"].map((label) => ({ label, value: label.toLowerCase() }));

const shop = [
  row(
    { type: 2, style: 1, label: "Order…", custom_id: "order" },
    { type: 2, style: 4, label: "Sold out", custom_id: "off", disabled: true },
  ),
  row({ type: 3, custom_id: "sizes", placeholder: "Sizes", options: sizes, max_values: 2 }),
  row({ type: 5, custom_id: "captain", placeholder: "Who sails?" }),
];

const colors = [
  { label: "Blue", value: "blue" },
  { label: "Red", value: "red" },
];

const orderForm = {
  title: "Order a shirt",
  custom_id: "order",
  components: [
    { type: 18, label: "Your name", component: { type: 4, style: 1, custom_id: "name", min_length: 2 } },
    { type: 18, label: "Note", component: { type: 4, style: 2, custom_id: "note", required: false } },
    { type: 18, label: "Size", component: { type: 3, custom_id: "size", options: sizes } },
    {
      type: 18,
      label: "Color",
      component: { type: 21, custom_id: "color", required: false, options: colors },
    },
    { type: 18, label: "Gift", component: { type: 23, custom_id: "gift" } },
  ],
};

/** The answer to a component or a modal: the values, in a message that is updated or new. */
function respondTo({ type, data }: Interaction): object {
  const { custom_id: id, values } = data as { readonly custom_id?: string; readonly values?: readonly string[] };
  if (type === 5) return { type: 7, data: { content: `Ordered: ${JSON.stringify(data)}` } };
  if (id === "order") return { type: 9, data: orderForm };
  if (id === "yes") return { type: 7, data: { content: "We sail!", components: [] } };
  return { type: 4, data: { content: `You chose ${values?.join(" and ")}`, flags: 64 } };
}

const evil = {
  content: `${hostile} [click](javascript:document.title='run')`,
  embeds: [{ title: hostile, description: hostile, footer: { text: hostile } }],
  // Of the schemes that Discord takes, this one is not a web page's.
  components: [row({ type: 2, style: 5, label: hostile, url: "discord://-/javascript:document.title='run'" })],
};

const answers: Readonly<Record<string, object>> = {
  weather: { type: 4, data: { content: "Here is the forecast:", embeds: [forecast] } },
  poll: { type: 4, data: { content: "Shall we sail?", components: buttons } },
  order: { type: 4, data: { content: "Shirts for sailors", components: shop } },
  feedback: { type: 9, data: form },
  secret: { type: 4, data: { content: "Only for you", flags: 64 } },
  hostile: { type: 4, data: evil },
  "<b>Report</b>": { type: 4, data: { content: "Reported" } },
  "Show Profile": { type: 4, data: { content: "A sailor" } },
};

/** The answer of the app. */
export function answerTo(interaction: Interaction): object | undefined {
  const { type, data } = interaction;
  if (type === 3 || type === 5) return respondTo(interaction);
  const typed = String(data?.options?.find(({ focused }) => focused)?.value ?? "");
  if (type === 4) return { type: 8, data: { choices: [{ name: `Harbor of ${typed}`, value: `harbor-${typed}` }] } };
  return answers[data?.name ?? ""];
}
