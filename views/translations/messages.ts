import type { FromTranslations, ToTranslations, TranslationsState } from "./messages.schema.ts";

export type { FromTranslations, ToTranslations, TranslationsState };
