import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FormStore, Manifest } from "./form-store.ts";
import { descriptionOf, labelled } from "./option-fields.ts";

/** Which command, and whether it is used or an option of it is typed into. */
export function commandFields({ commands }: Manifest, store: FormStore): TemplateResult {
  const { command } = store;
  const select = html`<select
    id="command"
    aria-describedby=${descriptionOf("command")}
    .value=${live(command?.label ?? "")}
    @change=${(event: Event) => store.selectCommand(selectedIn(event))}
  >
    ${commands.map(({ label }) => html`<option value=${label} ?selected=${label === command?.label}>${label}</option>`)}
  </select>`;
  return html`${labelled("command", { label: "Command", help: command?.description ?? "" }, select)} ${eventField(store)}`;
}

/** Only options with autocomplete can be typed into. */
function eventField(store: FormStore): TemplateResult | typeof nothing {
  const completed = store.command?.options.filter(({ autocomplete }) => autocomplete) ?? [];
  if (completed.length === 0) return nothing;
  const typing = store.input?.typing ?? "";
  const select = html`<select id="event" @change=${(event: Event) => store.edit({ typing: selectedIn(event) })}>
    <option value="" ?selected=${typing === ""}>The user runs the command</option>
    ${completed.map(
      ({ name }) => html`<option value=${name} ?selected=${name === typing}>The user is typing in ${name}</option>`,
    )}
  </select>`;
  return labelled("event", { label: "Event" }, select);
}

function selectedIn(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}
