import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { startOfCodePoint } from "../../core/text/code-points.ts";
import { secretsIn } from "../../core/text/secrets.ts";
import { type Printable, printable, write } from "../../node/terminal/print.ts";

/** A program's output that is copied while it runs. */
export interface OutputCopy {
  /** Whether all of it is printed. */
  readonly isDone: boolean;
  /** Resolves with false if the program is silent for this many milliseconds. */
  hasMore(milliseconds: number): Promise<boolean>;
}

/**
 * Prints the output of a program to standard error: in whole lines, so that streams do not mix, without secrets and control
 * characters. Reads no more than the reader of standard error takes, so that any amount of output needs little memory.
 */
export function copyOutput(stream: Readable, target: NodeJS.WritableStream = process.stderr): OutputCopy {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let isDone = false;
  let isPrinting = false;
  let onMore = (): void => {};
  const print = (text: Printable, then: () => void): void => {
    isPrinting = true;
    write(text, target, () => {
      isPrinting = false;
      then();
      onMore();
    });
  };
  stream.on("data", (chunk: Buffer) => {
    onMore();
    const { lines, left } = wholeLines(rest + decoder.write(chunk));
    rest = left;
    if (lines === "") return;
    stream.pause();
    print(printableLines(lines), () => stream.resume());
  });
  const end = (): void => {
    if (isDone) return;
    const last = rest + decoder.end();
    rest = "";
    const done = (): void => {
      isDone = true;
    };
    if (last === "") {
      done();
      onMore();
    } else print(printableLines(`${last}\n`), done);
  };
  // A stream that breaks off has ended, too.
  stream.on("error", end);
  stream.on("close", end);
  return {
    get isDone() {
      return isDone;
    },
    hasMore: (milliseconds) =>
      new Promise((resolve) => {
        // A slow reader of standard error is not a silent program.
        const timer = isPrinting ? undefined : setTimeout(() => resolve(false), milliseconds);
        onMore = () => {
          clearTimeout(timer);
          resolve(true);
        };
      }),
  };
}

/** A line that is longer is printed in pieces, in UTF-16 units. */
const maxLine = 2 ** 16;

/** No secret that is printed is longer, except in a text that is hardly anything else. */
const maxSecret = 2 ** 10;

/** Splits a text after its last line. A long beginning of a line is cut where no secret is. */
function wholeLines(text: string): { readonly lines: string; readonly left: string } {
  const end = text.lastIndexOf("\n") + 1;
  const left = text.slice(end);
  if (left.length < maxLine) return { lines: text.slice(0, end), left };
  const at = left.length - maxSecret;
  const secret = secretsIn(left).find(({ start, end: last }) => start < at && at < last);
  const cut = startOfCodePoint(left, secret && secret.start > 0 ? secret.start : at);
  return { lines: `${text.slice(0, end)}${left.slice(0, cut)}\n`, left: left.slice(cut) };
}

/** `lines`: ends with a line break. */
function printableLines(lines: string): Printable {
  return printable(lines.replaceAll("\r\n", "\n"));
}
