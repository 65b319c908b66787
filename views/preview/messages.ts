import type { FromPreview, PreviewState, ToPreview } from "./messages.schema.ts";

export type { FromPreview, PreviewState, ToPreview };
