import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { createProgram } from "../../cli/program.ts";
import { Bench } from "./bench.ts";

const bench = Bench.start();
const scriptOf = async (shell: string) => (await bench.run(["completion", shell])).stdout;
const has = (shell: string) => spawnSync(shell, ["-c", "true"]).status === 0;

/** The words that bash offers after this line, of which the last word is completed. Bash splits at an equals sign. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const line = ["command-manifest", ...words];
  const script = `${await scriptOf("bash")}
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    $(complete -p command-manifest | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync("bash", ["--norc", "--noprofile", "-uc", script, "bash", ...line], { encoding: "utf8" });
  return output.trim().split(/\s+/).filter(Boolean);
}

const names = createProgram().commands.map((command) => command.name());

describe.runIf(has("bash"))("bash", () => {
  test("offers every command, and those with the letters that are typed", async () => {
    expect(await offered("")).toEqual([...names, "help"]);
    expect(await offered("p")).toEqual(names.filter((name) => name.startsWith("p")));
    expect(await offered("-")).toEqual(["-V", "--version", "-h", "--help"]);
  });

  test("offers the subcommands and options of a command", async () => {
    expect(await offered("lobby", "")).toEqual(
      expect.arrayContaining(["create", "edit", "get", "delete", "add-member", "remove-member"]),
    );
    expect(await offered("lobby", "add-member", "--a")).toEqual(["--additional-name"]);
    expect(await offered("check", "--max-warnings", "1", "--f")).toEqual(["--format", "--fix"]);
  });

  test("offers the values of an option and of an argument", async () => {
    const formats = ["text", "json", "sarif", "github", "junit"];
    expect(await offered("check", "a.commands.json", "--format", "")).toEqual(formats);
    expect(await offered("check", "--format", "=")).toEqual(formats);
    expect(await offered("check", "--format", "=", "s")).toEqual(["sarif"]);
    for (const name of ["plan", "diff"])
      expect(await offered(name, "--format", "")).toEqual(["text", "json", "markdown"]);
    expect(await offered("completion", "")).toEqual(["bash", "zsh", "fish"]);
  });

  test("leaves files to the shell", async () => {
    expect(await offered("check", "")).toEqual([]);
    expect(await offered("serve", "--data", "-")).toEqual([]);
    expect(await scriptOf("bash")).toMatch(/complete -o default -F /);
  });

  test("names of commands that are values of options complete no other command", async () => {
    expect(await offered("plan", "--target", "check", "--max")).toEqual([]);
  });
});

/** Every option of every command, with its description. */
function options(command = createProgram()): { readonly long: string; readonly description: string }[] {
  const own = command.options.flatMap(({ long, description, hidden }) =>
    long && !hidden ? [{ long, description }] : [],
  );
  return [...own, ...command.commands.flatMap(options)];
}

test.each([
  ["zsh", (long: string) => `'${long}:`],
  ["fish", (long: string) => ` -l ${long.slice(2)} `],
])("%s has every command and every option", async (shell, written) => {
  const script = await scriptOf(shell);
  for (const name of names) expect(script).toContain(name);
  for (const { long } of options()) expect(script).toContain(written(long));
  bench.folder.write("script", script);
  const parsed = has(shell) && spawnSync(shell, ["-n", "script"], { cwd: bench.folder.path, encoding: "utf8" });
  expect(parsed ? parsed.stderr : "").toBe("");
});

test("another shell is refused", async () => {
  expect(await bench.run(["completion", "csh"])).toMatchObject({ code: 2, stdout: "" });
});
