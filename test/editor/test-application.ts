import type { Interaction } from "../../core/interactions/interaction.ts";

/** The commands of an application for tests: one with limits, one with autocomplete and a mentionable. */
export const commands = [
  {
    name: "timeout",
    description: "Silences a member",
    options: [
      { type: 6, name: "member", description: "Who", required: true },
      { type: 4, name: "minutes", description: "How long", required: true, min_value: 1, max_value: 60 },
      { type: 3, name: "reason", description: "Why" },
    ],
  },
  {
    name: "search",
    description: "Finds things",
    options: [
      { type: 3, name: "query", description: "What", required: true, autocomplete: true },
      { type: 9, name: "where", description: "Whose" },
    ],
  },
];

const answer = {
  content: "**Done**, see <#1250000000000000301>",
  flags: 64,
  embeds: [{ title: "Timeout", color: 0xcc3333, fields: [{ name: "Minutes", value: "`60`", inline: true }] }],
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: "Undo", custom_id: "undo" },
        { type: 2, style: 2, label: "Say why", custom_id: "why" },
      ],
    },
    { type: 1, components: [{ type: 3, custom_id: "pick", options: [{ label: "Longer", value: "longer" }] }] },
  ],
};

const field = { type: 4, style: 1, label: "Reason", custom_id: "reason" };
const modal = { custom_id: "why", title: "Why", components: [{ type: 1, components: [field] }] };

/** The application's answer: a message, the message after it was used, a modal, or suggestions. */
export function answerTo({ type, data }: Interaction) {
  if (type === 3 && JSON.stringify(data).includes('"why"')) return { type: 9, data: modal };
  if (type === 3) return { type: 7, data: { content: "Undone", components: [] } };
  if (type === 5) return { type: 4, data: { content: "Thanks" } };
  const [query] = data?.options ?? [];
  const choice = { name: `Harbour of ${query?.value}`, value: `harbour-${query?.value}` };
  return type === 4 ? { type: 8, data: { choices: [choice] } } : { type: 4, data: answer };
}
