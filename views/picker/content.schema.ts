import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import type { SeenCommands } from "../../core/preview/preview.ts";
import { Switches } from "../../core/preview/switches.schema.ts";

const text = Type.String();

/** The state of a picker that is kept for a reload. */
export const PickerState = Type.Object({
  /** The URI of the manifest, or the scope of the published commands. */
  uri: text,
  switches: Switches,
  /** The text in the message box while no command is filled in. */
  typed: text,
  isNarrow: Type.Boolean(),
  selected: Type.Optional(text),
  /** Whether the selected command is being filled in. */
  isFilling: Type.Boolean(),
  /** Values of the selected command's options as they are sent, by option name: `60`, `true`, an ID. */
  values: Type.Record(text, text),
});
export type PickerState = Shape<typeof PickerState>;
export const isPickerState = validatorOf(PickerState);

/** The commands that a user sees, with the selected one's options. It is sent again after each change. */
export interface PickerContent extends SeenCommands {
  /** The manifest's URI, or the scope of the published commands. */
  readonly uri: string;
  /** The key of the row to select; absent: the selection stays. */
  readonly select?: string;
  /** The name of the option with the file's cursor. */
  readonly option?: string;
}

/** An app's suggestions for an option with autocomplete. */
export interface Suggested {
  readonly option: string;
  /** The typed text that they are for. */
  readonly typed: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  /** The reason why there are none. */
  readonly problem?: string;
}
