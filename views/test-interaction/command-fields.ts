import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FormInput } from "../../core/interactions/form.schema.ts";
import type { FormCommand } from "../../core/interactions/form.ts";
import { contextTypes } from "../../core/interface/facts/constants.ts";
import { locales } from "../../core/interface/facts/locales.ts";
import { permissions } from "../../core/interface/facts/permissions.ts";
import { type CheckedForm, isInGuild } from "../../core/use/form/compose-form.ts";
import { sampleTargets } from "../../core/use/form/samples.ts";
import { permissionPresets } from "../../core/use/permission-presets.ts";
import { suggestField } from "../view/suggest.ts";
import type { FormManifest, FormStore } from "./form-store.ts";
import { choiceField, descriptionOf, type FieldContext, labelled, matching, textField } from "./option-fields.ts";

export function commandFields({ commands }: FormManifest, store: FormStore): TemplateResult {
  const { command } = store;
  const words = { label: "Command", help: command?.description ?? "" };
  const labels = commands.map(({ label }) => [label, label] as const);
  return html`
    ${choiceField("command", words, labels, command?.label ?? "", (label) => store.selectCommand(label))}
    ${eventField(store)}
  `;
}

/** The switch for typing into an option, offered for options with autocomplete only. */
function eventField(store: FormStore): TemplateResult | typeof nothing {
  const completed = store.command?.options.filter(({ autocomplete }) => autocomplete) ?? [];
  if (completed.length === 0) return nothing;
  const events = [
    ["", "The user runs the command"] as const,
    ...completed.map(({ name }) => [name, `The user is typing in ${name}`] as const),
  ];
  return choiceField("event", { label: "Event" }, events, store.input?.typing ?? "", (typing) =>
    store.edit({ typing }),
  );
}

export function endpointField(
  { publicKey, isServiceKey }: FormManifest,
  store: FormStore,
  copyPublicKey: () => void,
): TemplateResult {
  const { endpoint, endpointProblem: problem } = store;
  const key = isServiceKey ? "the public key of the local service" : "this public key";
  const help = `Where your application receives interactions. It must verify signatures with ${key}:`;
  const words = { label: "Endpoint URL", help, problem };
  return html`${textField("endpoint", words, endpoint, (text) => store.setEndpoint(text))}
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
    ${textField("user", { label: "User", hint: "ID", problem: checked.userId }, input.userId, (userId) => store.edit({ userId }))}
    ${isInGuild(input) ? permissionFields(command, input, store) : nothing}
  `;
}

function contextField({ contexts }: FormCommand, { context }: FormInput, store: FormStore): TemplateResult {
  const allowed = contextTypes.filter(({ value }) => contexts.includes(value));
  const words = { label: "Context", help: allowed.find(({ value }) => value === context)?.doc ?? "" };
  const names = allowed.map(({ name, value }) => [String(value), name] as const);
  return choiceField("context", words, names, String(context), (value) => store.edit({ context: Number(value) }));
}

function localeField(id: string, label: string, current: string, change: (code: string) => void): TemplateResult {
  const names = locales.map(({ code, name }) => [code, `${code} · ${name}`] as const);
  return choiceField(id, { label }, names, current, change);
}

function permissionFields(command: FormCommand, input: FormInput, store: FormStore): TemplateResult {
  const held = BigInt(input.permissions);
  const presets = permissionPresets(command.defaultPermissions);
  const isPreset = presets.some(({ bits }) => bits === held);
  const fill = (bits: bigint): void => store.edit({ permissions: String(bits) });
  const offered = [
    ...(isPreset ? [] : [["", "The permissions selected below"] as const]),
    ...presets.map(({ label, bits }) => [String(bits), label] as const),
  ];
  const choose = (bits: string): void => {
    if (bits !== "") fill(BigInt(bits));
  };
  return html`
    ${choiceField("permissions", { label: "Member's permissions" }, offered, isPreset ? String(held) : "", choose)}
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
