import { writeFileSync } from "node:fs";
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";

interface Frame {
  readonly pixels: Uint8Array;
  readonly milliseconds: number;
}

/** Frames of a page, written as a GIF that is small because each frame holds only what has changed. */
export class Animation {
  readonly #page: Page;
  readonly #frames: Frame[] = [];
  #width = 0;
  #height = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Takes the page as it is now, to be shown this long. */
  async take(milliseconds: number): Promise<void> {
    const { data, width, height } = PNG.sync.read(await this.#page.screenshot({ animations: "disabled" }));
    this.#width = width;
    this.#height = height;
    this.#frames.push({ pixels: new Uint8Array(data), milliseconds });
  }

  /** Writes the file, which repeats for ever. Returns its size in bytes. */
  write(file: string): number {
    const palette = quantize(this.#samples(), 127);
    // One more entry, which stands for “as before”.
    const unchanged = palette.length;
    const withUnchanged = [...palette, [0, 0, 0] as [number, number, number]];
    const gif = GIFEncoder();
    let before: Uint8Array | undefined;
    for (const { pixels, milliseconds } of this.#frames) {
      const index = applyPalette(pixels, palette);
      const shown = before === undefined ? index : onlyChanges(before, index, unchanged);
      const transparency = before !== undefined && { transparent: true, transparentIndex: unchanged };
      gif.writeFrame(shown, this.#width, this.#height, {
        ...{ palette: withUnchanged, delay: milliseconds, dispose: 1 },
        ...transparency,
      });
      before = index;
    }
    gif.finish();
    const bytes = gif.bytes();
    writeFileSync(file, bytes);
    return bytes.length;
  }

  /** Every seventh pixel of every frame: enough to know the colors by. */
  #samples(): Uint8Array {
    const step = 7;
    const perFrame = Math.ceil((this.#width * this.#height) / step);
    const samples = new Uint8Array(perFrame * this.#frames.length * 4);
    let at = 0;
    for (const { pixels } of this.#frames) {
      for (let pixel = 0; pixel < this.#width * this.#height; pixel += step) {
        samples.set(pixels.subarray(pixel * 4, pixel * 4 + 4), at);
        at += 4;
      }
    }
    return samples;
  }
}

function onlyChanges(before: Uint8Array, now: Uint8Array, unchanged: number): Uint8Array {
  return now.map((color, pixel) => (color === before[pixel] ? unchanged : color));
}
