// gifenc has no types of its own; these are the parts that are used.
declare module "gifenc" {
  type Palette = [number, number, number][];
  interface FrameOptions {
    readonly palette: Palette;
    /** In milliseconds. */
    readonly delay: number;
    /** 1: the frame stays under the next. */
    readonly dispose: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
  }
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  };
  export function quantize(rgba: Uint8Array, maxColors: number): Palette;
  export function applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;
  export function nearestColorIndex(palette: readonly (readonly number[])[], color: readonly number[]): number;
}
