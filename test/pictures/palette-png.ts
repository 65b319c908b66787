import { crc32, deflateSync } from "node:zlib";
import { nearestColorIndex, quantize } from "gifenc";
import { PNG } from "pngjs";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** So many colours show an editor as it is, with smooth letters. */
const colors = 64;
/** How many of them are a picture's most frequent ones as they are: backgrounds that are nearly grey must not get a tint. */
const exactColors = 32;

/** A picture with few colours, in about a third of its bytes: all pictures of the package have to be downloaded. */
export function palettePng(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const { palette, pixels } = paletted(data);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which are the number of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with the number of its filter: none.
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The pixels as numbers of the colours of a palette. */
function paletted(data: Buffer): { readonly palette: readonly (readonly number[])[]; readonly pixels: Buffer } {
  const counts = new Map<number, number>();
  const all = Array.from({ length: data.length / 4 }, (_, index) => data.readUIntBE(index * 4, 3));
  for (const color of all) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const exact = byCount.slice(0, exactColors).map(channels);
  const others = Buffer.from(byCount.slice(exactColors).flatMap((color) => [...channels(color), 255]));
  const palette = [...exact, ...(others.length > 0 ? quantize(others, colors - exactColors) : [])];
  const numbers = new Map(byCount.map((color) => [color, nearestColorIndex(palette, channels(color))]));
  return { palette, pixels: Buffer.from(all.map((color) => numbers.get(color) ?? 0)) };
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
