import type { PreviewCommand, PreviewRow, SwitchChoices } from "../preview/preview.ts";
import type { FormCommand } from "../test-interactions/form/form.ts";

/** A user, role or channel that can be selected. */
interface NamedObject {
  readonly id: string;
  readonly name: string;
}

/** What users can select in menus without options of their own. */
export interface TryItObjects {
  readonly users: readonly NamedObject[];
  readonly roles: readonly NamedObject[];
  readonly channels: readonly NamedObject[];
}

/** The published commands of a scope as a user sees them. */
export interface TryItView {
  readonly scope: string;
  readonly scopes: readonly { readonly key: string; readonly label: string }[];
  /** Another number when the commands of the scope have changed. */
  readonly version: number;
  /** The name of the app. */
  readonly app: string;
  readonly defaultLocale: string;
  readonly rows: readonly PreviewRow[];
  readonly choices: SwitchChoices;
  readonly objects: TryItObjects;
  /** The selected command, if it is still published; `form`: the same as it is filled in. */
  readonly command?: PreviewCommand;
  readonly form?: FormCommand;
}

/** The result of using a command, a component or a modal. */
export interface TryItOutcome {
  /** What came of it, in one or two sentences. */
  readonly sentence: string;
  readonly isGood: boolean;
  /** HTTP status of the app's endpoint; absent where there was no response. */
  readonly status?: number;
  /** Until the app had answered; absent where it was not asked. */
  readonly milliseconds?: number;
  /** The app's answer, whatever it is; absent: there was none. */
  readonly answer?: unknown;
  /** The messages that the user sees: the answer, then the follow-ups; the component's own if the app updates it. */
  readonly messages: readonly { readonly id: string }[];
  /** The ID of the interaction; absent: the app was sent none. */
  readonly interactionId?: string;
  /** What the app was sent, without the token that answers it. */
  readonly interaction?: unknown;
  /** What the app suggests for the option that is typed into. */
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}
