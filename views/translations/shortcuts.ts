/** What a key with Ctrl or Cmd does to the texts as a whole, as in any editor; undefined: something else. */
export function shortcutOf({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  key,
}: KeyboardEvent): "undo" | "redo" | "save" | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  switch (key.toLowerCase()) {
    case "z":
      return shiftKey ? "redo" : "undo";
    case "y":
      return "redo";
    case "s":
      return shiftKey ? undefined : "save";
  }
  return undefined;
}

/** Whether a key is for the field that is typed into, and no shortcut of the editor: it edits or moves within the text. */
export function isForField({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (altKey || /^F\d+$/.test(key)) return false;
  const hasModifier = ctrlKey || metaKey;
  return !hasModifier || key.length > 1 || "acvxyz".includes(key.toLowerCase());
}
