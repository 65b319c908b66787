import { html, nothing, type TemplateResult } from "lit";
import { link } from "./markdown.ts";
import type { FileView, MediaView } from "./model/components.ts";

/** A box in place of a picture, because the page loads nothing from elsewhere. */
export function mediaElement({ description, url, isSpoiler }: MediaView, size: "large" | "small"): TemplateResult {
  const name = fileNameIn(url);
  const words = description ?? (size === "small" ? "Thumbnail" : "Image");
  return html`<figure class="media ${size}">
    <vscode-icon name="file-media"></vscode-icon>
    <figcaption>
      ${isSpoiler ? html`<span class="tag">Spoiler</span> ` : nothing}${words}${name === "" ? nothing : html`<br />${link(url, name)}`}
    </figcaption>
  </figure>`;
}

/** Several pictures, side by side as Discord puts them. */
export function galleryElement(media: readonly MediaView[]): TemplateResult {
  const columns = media.length === 1 ? 1 : media.length === 2 || media.length === 4 ? 2 : 3;
  return html`<div class="gallery columns-${columns}">${media.map((one) => mediaElement(one, "large"))}</div>`;
}

export function fileElement({ name, url, size, isSpoiler }: FileView): TemplateResult {
  return html`<div class="file">
    <vscode-icon name="file"></vscode-icon>
    <div>
      ${isSpoiler ? html`<span class="tag">Spoiler</span> ` : nothing}${url === undefined ? name : link(url, name)}
      ${size === undefined ? nothing : html`<p class="small">${sizeWords(size)}</p>`}
    </div>
  </div>`;
}

/** The name of the file at a URL; all of what is no URL. */
function fileNameIn(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, host } = new URL(url);
  return pathname.split("/").findLast((part) => part !== "") ?? host;
}

const kilobyte = 1024;

function sizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
