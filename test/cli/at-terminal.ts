import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Bench } from "./bench.ts";
import type { Run } from "./program.ts";

/** What is typed once a question is there. */
export type Answer = readonly [question: string, typed: string];

/** Runs the program at a terminal of its own and types each answer once its question is there, in order. */
export async function atTerminal(bench: Bench, args: readonly string[], ...answers: readonly Answer[]): Promise<Run> {
  const command = [process.execPath, bench.program.file, ...args].map((part) => `'${part}'`).join(" ");
  const env = { PATH: process.env.PATH ?? "", TERM: "dumb", ...bench.environment };
  const child = spawn("script", ["-qec", command, "/dev/null"], { cwd: bench.folder.path, env });
  const left = [...answers];
  let stdout = "";
  let read = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    const [question, typed] = left[0] ?? [];
    const at = question === undefined ? -1 : stdout.indexOf(question, read);
    if (question === undefined || typed === undefined || at < 0) return;
    left.shift();
    read = at + question.length;
    child.stdin.write(typed);
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, stdout, stderr: "" };
}
