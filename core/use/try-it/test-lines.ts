import type { GivenOption, Interaction } from "../../interactions/interaction.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import { isSubcommandOrGroup } from "../../interface/facts/option-types.ts";
import { isObject } from "../../text/json.ts";

/** The lines of a test that uses a slash command as an interaction does; undefined for other interactions. */
export function testLines(interaction: unknown): string | undefined {
  const data = isObject(interaction) ? (interaction as unknown as Interaction).data : undefined;
  if (data?.type !== CommandType.CHAT_INPUT) return undefined;
  const { path, options } = usedPath(data.name, data.options ?? []);
  const given = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  const details = options.length === 0 ? "" : `, { options: ${JSON.stringify(given)} }`;
  return [
    `const used = await service.use(${JSON.stringify(`/${path}`)}${details});`,
    "console.log(used.message);",
  ].join("\n");
}

function usedPath(
  name: string,
  options: readonly GivenOption[],
): { readonly path: string; readonly options: readonly GivenOption[] } {
  const [first] = options;
  if (!first || !isSubcommandOrGroup(first.type)) return { path: name, options };
  return usedPath(`${name} ${first.name}`, first.options ?? []);
}
