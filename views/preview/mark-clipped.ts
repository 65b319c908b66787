/** Marks the texts of rows that are cut off at the width of the picker, as Discord's clients cut them. */
export function markClipped(root: ParentNode): void {
  for (const text of root.querySelectorAll<HTMLElement>(".clips")) {
    text.toggleAttribute("data-clipped", text.scrollWidth > text.clientWidth);
  }
}
