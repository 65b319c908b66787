/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47];
const gifStart = [0x47, 0x49, 0x46, 0x38];

/** The size in the header of a PNG or GIF; undefined for any other file. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, pngStart) && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(bytes, gifStart) && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
