import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { contextTypes } from "../../core/language/facts/constants.ts";
import { locales } from "../../core/language/facts/locales.ts";
import { permissions } from "../../core/language/facts/permissions.ts";
import { type CheckedForm, isInGuild } from "../../core/use/form/compose-form.ts";
import { sampleTargets } from "../../core/use/form/samples.ts";
import type { FormInput } from "../../core/use/interactions/form.schema.ts";
import type { FormCommand } from "../../core/use/interactions/form.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { fieldValue } from "../view/field-value.ts";
import { suggestField } from "../view/suggest.ts";
import type { FormStore, Manifest } from "./form-store.ts";
import { descriptionOf, type FieldContext, labelled, matching } from "./option-fields.ts";

export function commandFields({ commands }: Manifest, store: FormStore): TemplateResult {
  const { command } = store;
  const select = html`<select
    id="command"
    aria-describedby=${descriptionOf("command")}
    .value=${live(command?.label ?? "")}
    @change=${(event: Event) => store.selectCommand(fieldValue(event))}
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
  const select = html`<select id="event" @change=${(event: Event) => store.edit({ typing: fieldValue(event) })}>
    <option value="" ?selected=${typing === ""}>The user runs the command</option>
    ${completed.map(
      ({ name }) => html`<option value=${name} ?selected=${name === typing}>The user is typing in ${name}</option>`,
    )}
  </select>`;
  return labelled("event", { label: "Event" }, select);
}

export function endpointField({ publicKey }: Manifest, store: FormStore, copyPublicKey: () => void): TemplateResult {
  const { endpoint, endpointProblem: problem } = store;
  const help = "Where your application receives interactions. It must verify signatures with this public key:";
  const input = html`<input
    id="endpoint"
    type="text"
    spellcheck="false"
    aria-describedby=${descriptionOf("endpoint")}
    aria-invalid=${problem === undefined ? "false" : "true"}
    .value=${live(endpoint)}
    @input=${(event: Event) => store.setEndpoint(fieldValue(event))}
  />`;
  return html`${labelled("endpoint", { label: "Endpoint URL", help, problem }, input)}
    <div class="field key">
      <code>${publicKey}</code>
      <vscode-button secondary @click=${copyPublicKey}>Copy Public Key</vscode-button>
    </div>`;
}

export function targetField(command: FormCommand, { targetId: problem }: CheckedForm, context: FieldContext) {
  const { store, list, openList } = context;
  const id = "target";
  const label = command.target === "user" ? "User" : "Message";
  const value = store.input?.targetId ?? "";
  const control = suggestField({
    id,
    value,
    choices: matching(sampleTargets(command), value, id, list),
    describedBy: descriptionOf(id),
    isInvalid: problem !== undefined,
    isRequired: true,
    list,
    onType: (targetId) => store.edit({ targetId }),
    onTake: ({ value: taken }) => store.edit({ targetId: String(taken) }),
    onList: openList,
  });
  return labelled(id, { label, hint: "ID, required", help: "What the command is used on", problem }, control);
}

export function personFields(command: FormCommand, checked: CheckedForm, store: FormStore): TemplateResult {
  const { input } = store;
  if (!input) return html``;
  return html`
    ${contextField(command, input, store)}
    ${localeField("locale", "User's locale", input.locale, (locale) => store.edit({ locale }))}
    ${isInGuild(input) ? localeField("guild-locale", "Server's locale", input.guildLocale, (guildLocale) => store.edit({ guildLocale })) : nothing}
    ${labelled(
      "user",
      { label: "User", hint: "ID", problem: checked.userId },
      html`<input
        id="user"
        type="text"
        aria-describedby=${descriptionOf("user")}
        aria-invalid=${checked.userId === undefined ? "false" : "true"}
        .value=${live(input.userId)}
        @input=${(event: Event) => store.edit({ userId: fieldValue(event) })}
      />`,
    )}
    ${isInGuild(input) ? permissionFields(command, input, store) : nothing}
  `;
}

function contextField({ contexts }: FormCommand, { context }: FormInput, store: FormStore): TemplateResult {
  const allowed = contextTypes.filter(({ value }) => contexts.includes(value));
  const help = allowed.find(({ value }) => value === context)?.doc ?? "";
  return labelled(
    "context",
    { label: "Context", help },
    html`<select
      id="context"
      aria-describedby=${descriptionOf("context")}
      @change=${(event: Event) => store.edit({ context: Number(fieldValue(event)) })}
    >
      ${allowed.map(({ name, value }) => html`<option value=${value} ?selected=${value === context}>${name}</option>`)}
    </select>`,
  );
}

function localeField(id: string, label: string, current: string, change: (code: string) => void): TemplateResult {
  return labelled(
    id,
    { label },
    html`<select id=${id} @change=${(event: Event) => change(fieldValue(event))}>
      ${locales.map(
        ({ code, name }) => html`<option value=${code} ?selected=${code === current}>${code} · ${name}</option>`,
      )}
    </select>`,
  );
}

function permissionFields(command: FormCommand, input: FormInput, store: FormStore): TemplateResult {
  const held = BigInt(input.permissions);
  const presets = permissionPresets(command.defaultPermissions);
  const isPreset = presets.some(({ bits }) => bits === held);
  const fill = (bits: bigint): void => store.edit({ permissions: String(bits) });
  const preset = html`<select id="permissions" @change=${(event: Event) => fieldValue(event) && fill(BigInt(fieldValue(event)))}>
    ${isPreset ? nothing : html`<option value="" selected>The permissions selected below</option>`}
    ${presets.map(({ label, bits }) => html`<option value=${String(bits)} ?selected=${bits === held}>${label}</option>`)}
  </select>`;
  return html`
    ${labelled("permissions", { label: "Member's permissions" }, preset)}
    <details class="field wide">
      <summary>All permissions</summary>
      <fieldset class="permissions">
        <legend class="hidden">Member's permissions</legend>
        ${permissions.map(({ name, mask }) => {
          return html`<label class="check">
            <input
              type="checkbox"
              .checked=${live((held & mask) !== 0n)}
              @change=${(event: Event) => fill((event.target as HTMLInputElement).checked ? held | mask : held & ~mask)}
            />
            ${name}
          </label>`;
        })}
      </fieldset>
    </details>
  `;
}
