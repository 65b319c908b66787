import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { createFile } from "../../node/disk/write-file.ts";
import { isolates, notLedText } from "./isolated-python.ts";
import { listVariables } from "./list-variables.ts";

/** Programs that a script may start without the variables that lead them. */
const led: readonly string[] = ["node", "python", "python3"];

/**
 * Writes a script for each of the programs that exist, which sets the variables again and becomes the program. So it is led
 * after `unset NODE_OPTIONS` and by `env -i`, too.
 */
export function writeLeadingPrograms(target: string, PATH: string, variables: Readonly<Record<string, string>>): void {
  mkdirSync(target, { mode: 0o700 });
  // The shells of Windows have neither `env` nor `exec`.
  if (process.platform === "win32") return;
  const write = (name: string, script: (real: string) => readonly string[]): void => {
    const real = find(name, PATH);
    if (real) createFile(path.join(target, name), `${["#!/bin/sh", ...script(real)].join("\n")}\n`, 0o700);
  };
  for (const name of led) {
    const check = name === "node" ? [] : stopsIsolated;
    write(name, (real) => [...check, ...setting(variables), `exec ${quoted(real)} "$@"`]);
  }
  write("env", (real) => [
    ...setting(variables),
    ...insertBeforeCommand(Object.keys(variables)),
    `exec ${quoted(real)} "$@"`,
  ]);
}

function find(name: string, PATH: string): string | undefined {
  const files = PATH.split(path.delimiter).map((folder) => path.join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function setting(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const separator = listVariables.get(name);
    if (separator === undefined) return [`export ${name}=${quoted(value)}`];
    const joined = `${quoted(value)}"\${${name}:+${separator}$${name}}"`;
    return [`case "$${name}" in ${quoted(value)}*) ;; *) export ${name}=${joined} ;; esac`];
  });
}

const stopsIsolated = [
  'for argument do case "$argument" in',
  `  -*) if expr "$argument" : ${quoted(isolates.source.slice(1))} >/dev/null; then`,
  `    echo ${quoted(notLedText("__")).replace("__", `'"$argument"'`)} >&2; exit 2; fi ;;`,
  "  *) break ;;",
  "esac; done",
];

/** Puts the variables into the arguments of `env`, after its options and before the command, where `-i` removes none of them. */
function insertBeforeCommand(names: readonly string[]): readonly string[] {
  const assignments = names.map((name) => `"${name}=$${name}"`).join(" ");
  return [
    "isBefore=1 isValue=0",
    "for argument do",
    "  shift",
    '  if [ $isValue = 1 ]; then isValue=0; elif [ $isBefore = 1 ]; then case "$argument" in',
    "    -u|-C|--unset|--chdir) isValue=1 ;;",
    "    -*|*=*) ;;",
    `    *) isBefore=0; set -- "$@" ${assignments} ;;`,
    "  esac; fi",
    '  set -- "$@" "$argument"',
    "done",
  ];
}
