import { defaultRangeExtractor, type Range, VirtualizerController } from "@tanstack/lit-virtual";
import { html, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";

/** Lines of which only those in view are drawn, and the one with the focus. */
export interface Lines {
  readonly count: number;
  keyOf(index: number): string;
  /** The line that stays drawn when it is out of view; -1: none. */
  readonly kept: number;
  draw(index: number): TemplateResult;
}

/** In pixels, until a line is measured. */
const defaultHeight = 28;

/** Draws long lists: the scroller is the element `.grid` of its host, and lines are as high as their texts need. */
export class VirtualLines implements ReactiveController {
  readonly #host: LitElement;
  readonly #controller: VirtualizerController<HTMLElement, HTMLElement>;
  #lines: Lines | undefined;

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

  /** Measures what was drawn: a line has no height before it is in the page. */
  hostUpdated(): void {
    const virtualizer = this.#controller.getVirtualizer();
    for (const line of this.#host.renderRoot.querySelectorAll<HTMLElement>(".lines > .line")) {
      virtualizer.measureElement(line);
    }
    // Forgets those that are gone.
    virtualizer.measureElement(null);
  }

  render(lines: Lines): TemplateResult {
    const virtualizer = this.#controller.getVirtualizer();
    const isSameKept = this.#lines?.kept === lines.kept;
    this.#lines = lines;
    virtualizer.setOptions({
      ...virtualizer.options,
      count: lines.count,
      // By another function it knows that there is something else to draw.
      ...(!isSameKept && { rangeExtractor: (range) => drawnOf(range, lines.kept) }),
    });
    // A `style` attribute has no effect under the page's policy; the property does.
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
