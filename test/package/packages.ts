import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { npmPack } from "../../scripts/npm.mjs";
import { packExtension } from "../../scripts/package-extension.mjs";
import { packForNpm } from "../../scripts/package-for-npm.mjs";
import { root } from "../../scripts/processes.mjs";

/** The files of a package, by their paths in it. */
export type Packed = ReadonlyMap<string, Buffer>;

/** Packs the extension into a folder and reads it again. */
export async function packedExtension(folder: string): Promise<Packed> {
  const file = path.join(folder, "extension.vsix");
  await packExtension(file);
  return unzipped(readFileSync(file));
}

/** Packs npm's package into a folder and reads it again. */
export function packedForNpm(folder: string): Packed {
  return untarred(packForNpm(folder, path.join(folder, "staging")));
}

/** Packs the clone into a folder, as `npm pack` does there, and reads it again. */
export function packedClone(folder: string): Packed {
  return untarred(npmPack(root, folder));
}

/** By the list at its end, which says where each file is. */
function unzipped(zip: Buffer): Packed {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

/** Blocks of 512 bytes: one with the name and the length of each file, then those of the file. */
function untarred(file: string): Packed {
  const tar = gunzipSync(readFileSync(file));
  const files = new Map<string, Buffer>();
  for (let at = 0; tar[at]; ) {
    const field = (start: number, length: number) =>
      tar.toString("utf8", at + start, at + start + length).replace(/\0.*/s, "");
    const length = Number.parseInt(field(124, 12), 8);
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join("/");
    files.set(name.replace(/^package\//, ""), tar.subarray(at + 512, at + 512 + length));
    at += 512 + Math.ceil(length / 512) * 512;
  }
  return files;
}
