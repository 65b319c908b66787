import { html, nothing, type TemplateResult } from "lit";
import type { TryItChannel, TryItView } from "../../core/use/try-it/try-it.schema.ts";
import { settingField } from "../picker/settings.ts";
import type { UseStore } from "../use/use-store.ts";
import { userSettings } from "../use/user-settings.ts";

const groups: readonly { readonly kind: TryItChannel["kind"]; readonly title: string }[] = [
  { kind: "text", title: "Text channels" },
  { kind: "voice", title: "Voice" },
  { kind: "message", title: "Direct messages" },
];

const icons: Readonly<Record<TryItChannel["kind"], string>> = { text: "#", voice: "🔊", message: "@" };

/** The server with its channels, and the user to be. `chosen`: called after a channel was chosen. */
export function sideBar(store: UseStore<TryItView>, view: TryItView, chosen: () => void): TemplateResult {
  const { place } = store.picker.acting;
  const choose = (key: string): void => {
    store.picker.switchTo({ place: key });
    chosen();
  };
  return html`<nav class="side" aria-label="Server and channels">
    <div class="server">${serverName(store, view)}</div>
    <div class="channels">
      ${groups.map(({ kind, title }) => {
        const channels = view.channels.filter((channel) => channel.kind === kind);
        return channels.length === 0 ? nothing : channelGroup(title, channels, place, choose);
      })}
    </div>
    ${userPanel(store, view)}
  </nav>`;
}

function serverName(store: UseStore<TryItView>, { servers, scope }: TryItView): TemplateResult {
  const [first, ...others] = servers;
  if (others.length === 0) return html`<strong>${first?.label}</strong>`;
  return settingField({ id: "server", name: "Server" }, servers, scope, (key) => store.setScope(key));
}

function channelGroup(
  title: string,
  channels: readonly TryItChannel[],
  place: string,
  choose: (key: string) => void,
): TemplateResult {
  return html`<section aria-label=${title}>
    <h2>${title}</h2>
    ${channels.map(
      ({ key, name, kind, isAgeRestricted }) => html`<button
        class="plain-button channel-name"
        aria-current=${key === place ? "true" : nothing}
        @click=${() => choose(key)}
      >
        <span aria-hidden="true">${icons[kind]}</span> <span>${name}</span>
        ${isAgeRestricted ? html`<small title="Age-restricted">18+</small>` : nothing}
      </button>`,
    )}
  </section>`;
}

/** The one place in which the user to be is chosen. */
function userPanel(store: UseStore<TryItView>, { choices }: TryItView): TemplateResult {
  const { member, locale } = store.picker.acting;
  const label = choices.members.find(({ key }) => key === member)?.label ?? member;
  return html`<details class="me">
    <summary>
      <span class="avatar person" aria-hidden="true">${label.replace(/^@/, "").charAt(0).toUpperCase()}</span>
      <span class="who"><strong>${label}</strong><span>${locale}</span></span>
      <span class="link">Change</span>
    </summary>
    <div class="be">${userSettings(store, true)}</div>
  </details>`;
}
