import type { Import } from "./imports.ts";

/** The folder directly below `floor` that a file is in. Undefined for other files, also those directly in `floor`. */
export function roomOf(floor: string, file: string): string | undefined {
  const [first, room, ...rest] = file.split("/");
  return first === floor && rest.length > 0 ? room : undefined;
}

/** Lists imports upwards, files outside the listed rooms, and rooms that are empty or listed twice, a line for each. */
export function roomFaults(
  floor: string,
  rooms: readonly string[],
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const own = files.filter((file) => file.startsWith(`${floor}/`));
  const used = new Set(own.map((file) => roomOf(floor, file)));
  const height = (file: string) => rooms.indexOf(roomOf(floor, file) ?? "");
  return [
    ...own.filter((file) => height(file) < 0).map((file) => `${file} is in no room`),
    ...rooms.filter((room) => !used.has(room)).map((room) => `${room} has no file`),
    ...rooms.filter((room, index) => rooms.indexOf(room) !== index).map((room) => `${room} is listed twice`),
    ...imports
      .filter(({ file, target }) => height(file) >= 0 && height(target) > height(file))
      .map(({ file, target }) => `${file} imports ${target}`),
  ];
}

/** Reads the list of rooms in a page: the first word of each line in the block that starts with `heading`. */
export function roomsShown(page: string, heading: string): string[] {
  const block = page.split("```").find((part) => part.trimStart().startsWith(heading)) ?? "";
  const [, ...lines] = block.trim().split("\n");
  return lines.map((line) => line.trim().split(/\s/)[0] ?? "");
}
