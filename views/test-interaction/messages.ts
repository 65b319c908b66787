import type { Answered, FormState, FromForm, ToForm } from "./messages.schema.ts";

export type { Answered, FormState, FromForm, ToForm };

/** What the endpoint suggested last. */
export type Suggestions = Extract<ToForm, { readonly kind: "suggestions" }>;
