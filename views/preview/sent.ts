import { html, type TemplateResult } from "lit";
import { readTypedValue } from "../../core/interactions/option-input.ts";
import { nestOptions } from "../../core/interactions/usable-commands.ts";
import { CommandType, OptionType } from "../../core/interface/facts/constants.ts";
import type { PreviewOption, PreviewRow } from "../../core/preview/preview.ts";
import { nameOfValue } from "../picker/option-values.ts";

/** A command with its values at the moment of Enter. */
export interface Sent {
  readonly row: PreviewRow;
  readonly options: readonly { readonly option: PreviewOption; readonly value: string }[];
}

/** What users see of a command that was used, and what the app receives. Nothing leaves the preview. */
export function sentCommand({ row, options }: Sent): TemplateResult {
  const slash = row.type === CommandType.CHAT_INPUT ? "/" : "";
  const name = `${slash}${row.words.map(({ text }) => text).join(" ")}`;
  return html`<div class="sent">
    <p role="status">
      You used <strong>${name}</strong>${options.map(
        ({ option, value }) => html` <span class="asked">${option.name.text}: ${nameOfValue(option, value)}</span>`,
      )}
    </p>
    <p class="status">Your app would answer here. In the preview nothing is sent.</p>
    <details>
      <summary>What your app receives</summary>
      <pre tabindex="0" role="region" aria-label="What your app receives">${JSON.stringify(sentData({ row, options }), undefined, 2)}</pre>
    </details>
  </div>`;
}

/** The `data` of the interaction, without the IDs that only Discord knows. §6 */
export function sentData({ row: { key, type }, options }: Sent): object {
  const names = key.slice(key.indexOf(" ") + 1);
  if (type !== CommandType.CHAT_INPUT) return { name: names, type };
  // The second of two commands with one name has a number in its key. The names of context menu commands may have one, too.
  const [name = "", ...path] = names.replace(/ #\d+$/, "").split(" ");
  const values = options.map(({ option: { input }, value }) => {
    const read = readTypedValue(input, value);
    return { name: input.name, type: input.type, value: "value" in read ? read.value : value };
  });
  const parents = path.map((part, at) => {
    const isLast = at === path.length - 1;
    return { name: part, type: isLast ? OptionType.SUB_COMMAND : OptionType.SUB_COMMAND_GROUP, description: "" };
  });
  const nested = nestOptions(parents, values);
  return { name, type, ...(nested.length > 0 && { options: nested }) };
}
