import { fixAll as fixAllIn } from "../../../core/kinds/fix-all.ts";
import type { CheckOptions } from "../../../core/language/check/run.ts";
import { readDocument } from "../../../core/workspace/read-document.ts";

/** The text of commands with every safe fix taken. */
export function fixAll(text: string, options: CheckOptions = {}): string {
  return fixAllIn(readDocument({ uri: "all.commands.json", text, dialect: "jsonc" }), options);
}
