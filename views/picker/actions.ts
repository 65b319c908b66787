import type { PreviewOption, PreviewRow, Why } from "../../core/preview/preview.ts";

export interface ListActions {
  /** Called for a click on a row. `span`: that of the clicked text; absent for a click beside the texts. */
  choose(row: PreviewRow, span?: { readonly start: number; readonly end: number }): void;
  /** Called for a click on the line that hides commands; absent: there is no file to show. */
  open?(place: NonNullable<Why["place"]>): void;
}

export interface MenuActions extends ListActions {
  /** Opens the menu of a type, or closes it. */
  openMenu(type: number | undefined): void;
  /** Called after an arrow key has selected another command of the menu. */
  focusSelected(): void;
}

export interface BoxActions extends MenuActions {
  /** Focuses the field of an option, which is added if it is missing. */
  enter(option: PreviewOption): void;
  /** Removes an option, and focuses the button that adds it. */
  remove(option: PreviewOption): void;
  /** Returns to the list of commands, and focuses the message box. */
  leaveCommand(): void;
  /** Enter was pressed in a command, or its button. */
  send(): void;
  /** An arrow key has selected another command. */
  selected(row: PreviewRow): void;
}
