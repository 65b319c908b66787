/**
 * Marks the texts of rows that are cut off at the width of the picker, as Discord's clients cut them. Returns the names of
 * those in the selected row.
 */
export function markClipped(root: ParentNode): readonly string[] {
  const clipped = [...root.querySelectorAll<HTMLElement>(".clips")].filter((text) => {
    const isClipped = text.scrollWidth > text.clientWidth;
    text.toggleAttribute("data-clipped", isClipped);
    return isClipped;
  });
  const selected = clipped.filter((text) => text.closest('[aria-selected="true"]'));
  return selected.map((text) => (text.classList.contains("name") ? "name" : "description"));
}
