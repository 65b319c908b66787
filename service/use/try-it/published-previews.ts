import { PublishedPreview, type PublishedScope } from "../../../core/use/try-it/published-preview.ts";
import type { World } from "../../world/world.ts";
import { publishedIn } from "./published.ts";

/** A scope and the preview of its commands. */
export interface PreviewedScope {
  readonly published: PublishedScope;
  readonly preview: PublishedPreview;
}

/** The previews of scopes by their keys. Each keeps what was read of its commands, as long as these stay the same. */
export type PublishedPreviews = (key: string) => PreviewedScope;

export function publishedPreviews(world: World): PublishedPreviews {
  const previews = new Map<string, PublishedPreview>();
  return (key) => {
    const preview = previews.get(key) ?? new PublishedPreview();
    previews.set(key, preview);
    return { published: publishedIn(world, key), preview };
  };
}
