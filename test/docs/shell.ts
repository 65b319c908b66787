import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** The output of a script, and its lines that ended otherwise than the page says. */
export interface ShellRun {
  readonly output: string;
  readonly surprises: readonly string[];
}

export interface ShellOptions {
  readonly cwd: string;
  /** The folders whose programs come first. */
  readonly binaries: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs the lines of a page one after the other in one shell, as a reader types them. A line ends with exit code 0, or with
 * the one that its comment names: `# exit code 4: there are changes`.
 */
export async function runLines(lines: readonly string[], options: ShellOptions): Promise<ShellRun> {
  const mark = "--surprise--";
  const script = lines.map((line, index) => `${line}\n[ $? -eq ${exitCodeOf(line)} ] || echo "${mark}${index}"`);
  const child = spawn("bash", ["-c", script.join("\n")], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env, PATH: [...options.binaries, process.env.PATH].join(path.delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await once(child, "close");
  const surprises = [...output.matchAll(new RegExp(`${mark}(\\d+)`, "g"))].map(
    ([, index]) => lines[Number(index)] ?? "",
  );
  return { output, surprises };
}

/** The lines of a block that are no comment. */
export const linesOf = (text: string): readonly string[] =>
  text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));

const exitCodeOf = (line: string): string => /# exit code (\d+)/.exec(line)?.[1] ?? "0";
