import type { Context } from "../../rule/context.ts";

/** What decides about suggestions besides the text around the cursor. */
export interface CompletionContext extends Pick<Context, "scope" | "defaultLocale" | "integrationTypes"> {
  /** Whether another command of the manifest is an entry point, of which there can be one. Only asked where it matters. */
  hasEntryPoint(): boolean;
}
