import { crc32, deflateSync } from "node:zlib";
import { applyPalette, quantize } from "gifenc";
import { PNG } from "pngjs";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** So many colours show an editor as it is, with smooth letters. */
const colors = 128;

/** A picture with few colours, in about a third of its bytes: all pictures of the package have to be downloaded. */
export function palettePng(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const palette = quantize(data, colors);
  const pixels = applyPalette(data, palette);
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

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
