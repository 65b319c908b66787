import { defaultRangeExtractor, type Range, VirtualizerController } from "@tanstack/lit-virtual";
import { html, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";

/** Lines of which only the visible ones and that with the focus are rendered. */
export interface DrawnLines {
  readonly count: number;
  keyOf(index: number): string;
  /** The line that stays rendered out of view; -1: none. */
  readonly kept: number;
  draw(index: number): TemplateResult;
}

/** In pixels, until a line is measured. */
const defaultHeight = 28;

/** Renders long lists. The scroller is the element `.grid` of the host, and lines are as high as their texts. */
export class VirtualLines implements ReactiveController {
  readonly #host: LitElement;
  readonly #controller: VirtualizerController<HTMLElement, HTMLElement>;
  #lines: DrawnLines | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#controller = new VirtualizerController<HTMLElement, HTMLElement>(host, {
      count: 0,
      getScrollElement: () => host.renderRoot.querySelector<HTMLElement>(".grid"),
      estimateSize: () => defaultHeight,
      overscan: 8,
      getItemKey: (index) => this.#lines?.keyOf(index) ?? index,
    });
    host.addController(this);
  }

  /** Measures rendered lines, which have no height before they are in the page. */
  hostUpdated(): void {
    const virtualizer = this.#controller.getVirtualizer();
    for (const line of this.#host.renderRoot.querySelectorAll<HTMLElement>(".lines > .line")) {
      virtualizer.measureElement(line);
    }
    // Removes measurements of lines that no longer exist.
    virtualizer.measureElement(null);
  }

  render(lines: DrawnLines): TemplateResult {
    const virtualizer = this.#controller.getVirtualizer();
    const isSameKept = this.#lines?.kept === lines.kept;
    this.#lines = lines;
    virtualizer.setOptions({
      ...virtualizer.options,
      count: lines.count,
      // A new function makes the virtualizer render again.
      ...(!isSameKept && { rangeExtractor: (range) => drawnOf(range, lines.kept) }),
    });
    // The page's policy blocks the `style` attribute, but not the property.
    return html`<div class="lines" role="rowgroup" .style=${`block-size: ${virtualizer.getTotalSize()}px`}>
      ${repeat(
        virtualizer.getVirtualItems(),
        ({ index }) => lines.keyOf(index),
        ({ index, start }) =>
          html`<div
            class="line"
            role="row"
            aria-rowindex=${index + 2}
            data-index=${index}
            .style=${`inset-block-start: ${start}px`}
          >
            ${lines.draw(index)}
          </div>`,
      )}
    </div>`;
  }
}

function drawnOf(range: Range, kept: number): number[] {
  const drawn = defaultRangeExtractor(range);
  const isDrawn = kept < 0 || kept >= range.count || drawn.includes(kept);
  return isDrawn ? drawn : [...drawn, kept].sort((a, b) => a - b);
}
