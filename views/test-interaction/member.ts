import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { heldPermissions } from "../../core/access/held-permissions.ts";
import { permissions } from "../../core/interface/facts/permissions.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { situationIn } from "../../core/preview/switches.ts";
import { localeChoices, settingField } from "../picker/settings.ts";
import type { TestSettings } from "./test-settings.ts";

/** The fields that only a server member has and the line of settings does not show; nothing outside servers. */
export function memberFields(acting: Switches, settings: TestSettings): TemplateResult | typeof nothing {
  const { member } = situationIn(acting, undefined);
  if (!member) return nothing;
  const own = heldPermissions(member.permissions);
  const held = settings.permissions === undefined ? own : BigInt(settings.permissions);
  const set = (bits: bigint): void => settings.setPermissions(bits === own ? undefined : String(bits));
  const locale = { id: "guild-locale", name: "Server's locale" };
  return html`<details class="member">
    <summary>Server and permissions${held === own ? nothing : " (changed)"}</summary>
    <p>
      <label for="guild-locale">Server's locale</label>
      ${settingField(locale, localeChoices, settings.guildLocale, (code) => settings.setGuildLocale(code))}
    </p>
    <fieldset>
      <legend>Member's permissions</legend>
      ${permissions.map(({ name, mask }) => {
        return html`<label class="check">
          <input
            type="checkbox"
            .checked=${live((held & mask) !== 0n)}
            @change=${(event: Event) => set((event.target as HTMLInputElement).checked ? held | mask : held & ~mask)}
          />
          ${name}
        </label>`;
      })}
    </fieldset>
    ${
      held === own
        ? nothing
        : html`<vscode-button secondary @click=${() => settings.setPermissions(undefined)}>Reset Permissions</vscode-button>`
    }
  </details>`;
}
