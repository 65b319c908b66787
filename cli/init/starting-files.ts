import { version } from "../../package.json";
import type { CiSystem } from "./options.ts";

/** A file of a new project. */
export interface StartingFile {
  /** Relative to the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The globs of the commands that exist already. */
interface ExistingGlobs {
  readonly manifests: readonly string[];
  readonly code: readonly string[];
}

/** The project file, a first manifest unless there are commands, and the CI file. */
export function startingFiles(
  applicationId: string | undefined,
  ci: CiSystem | undefined,
  existing: ExistingGlobs,
): readonly StartingFile[] {
  const isNew = existing.manifests.length + existing.code.length === 0;
  const globs = isNew ? { manifests: ["commands/**/*.commands.json"], code: [] } : existing;
  return [
    { path: "command-manifest.config.json", text: jsonFile(projectOf(applicationId, globs)) },
    ...(isNew ? [{ path: "commands/hello.commands.json", text: jsonFile(manifest) }] : []),
    ...(ci ? [ciFiles[ci]] : []),
  ];
}

function projectOf(applicationId: string | undefined, { manifests, code }: ExistingGlobs): object {
  return {
    ...(applicationId !== undefined && { application_id: applicationId }),
    ...(manifests.length > 0 && { manifests }),
    ...(code.length > 0 && { code }),
    targets: {
      local: { service: "local", global: true },
      ...(applicationId !== undefined && { production: { global: true, protected: true } }),
    },
  };
}

/** The same command as in a new manifest in the editor. */
const manifest = { scope: "global", commands: [{ name: "hello", description: "Says hello" }] };

function jsonFile(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Runs the version that wrote the file, so that a later one changes no result unseen. */
const check = `npx --yes command-manifest@${version} check`;

const ciFiles: Readonly<Record<CiSystem, StartingFile>> = {
  github: {
    path: ".github/workflows/commands.yml",
    text: `name: Commands
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${check} --format github
`,
  },
  gitlab: {
    path: ".gitlab-ci.yml",
    text: `commands:
  image: node:22
  script:
    - ${check} --format junit > commands.xml
  artifacts:
    when: always
    reports:
      junit: commands.xml
`,
  },
};
