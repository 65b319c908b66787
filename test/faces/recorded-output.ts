import { vi } from "vitest";

/** Collects what is printed to a stream, without the line's end, instead of printing it. `vi.restoreAllMocks` ends that. */
export function recordOutput(stream: NodeJS.WriteStream, into: string[]): void {
  vi.spyOn(stream, "write").mockImplementation((text) => {
    into.push(String(text).replace(/\n$/, ""));
    return true;
  });
}
