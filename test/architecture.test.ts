import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { type Import, importsIn, importsOf, sources } from "./support/imports.ts";
import { roomFaults, roomsShown } from "./support/rooms.ts";

/** The floors from the ground up; what stands in one array may not import from each other. */
const floors: readonly (readonly string[])[] = [
  ["core"],
  ["node", "endpoint"],
  ["service"],
  ["cli", "server", "views"],
  ["client"],
];

/** The rooms of `core/`, bottom up. A file imports only from its own room and from earlier ones, types included. */
const coreRooms: readonly string[] = [
  "tools",
  "text",
  "interface",
  "manifest",
  "edit",
  "rules",
  "check",
  "refactorings",
  "discord",
  "assist",
  "access",
  "interactions",
  "kinds",
  "code",
  "handler-types",
  "workspace",
  "permissions",
  "lobbies",
  "publish",
  "translations",
  "preview",
  "use",
  "convert",
];

/** What only Node has; a private name is our own. A worker of a browser would end at the first of them. */
const ofNode = /(?<!#)\b(?:process|Buffer|setImmediate|require|__dirname|__filename|global)\b(?=[.([])/;

/** The rooms of the other floors, bottom up: a file imports from its own room and from those before it. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  node: ["disk", "terminal"],
  endpoint: ["bodies", "verdicts", "sending"],
  server: ["protocol", "documents", "requests"],
  views: ["view", "answer", "picker", "use", "test-interaction", "translations", "preview", "page"],
  cli: [
    "terminal",
    "files",
    "completion",
    "init",
    "connect",
    "run-program",
    "from-program",
    "check",
    "handler-types",
    "publish",
    "doctor",
    "permissions",
    "interactions",
    "lobbies",
    "service",
    "commands",
    "library",
  ],
  client: [
    "ui",
    "manifests",
    "code",
    "handler-types",
    "places",
    "doctor",
    "history",
    "publish",
    "conversion",
    "state",
    "tree",
    "translations",
    "permissions",
    "lobbies",
    "authorization",
    "preview",
    "interactions",
    "tasks",
    "exports",
    "parts.ts",
    "commands.ts",
    "contributed-commands.ts",
    "features.ts",
    "load-when-needed.ts",
    "extension.ts",
  ],
  service: [
    "store",
    "world",
    "verdicts",
    "http",
    "pages",
    "commands",
    "guilds",
    "gateway",
    "messages",
    "routes",
    "use",
    "lobbies",
    "local",
    "use/try-it",
    "app.ts",
    "service.ts",
    "start.ts",
    "testing",
  ],
};

/** The rooms that read and judge text. */
const judging = ["text", "interface", "manifest", "edit", "rules", "check", "refactorings", "assist"];

const files = floors.flat().flatMap(sources);
const all = files.flatMap(importsOf);
const heightOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));
const folderOf = (name: string) => name.split("/")[0] ?? "";
const list = (imports: readonly Import[]) => imports.map(({ file, target }) => `${file} imports ${target}`);

/** Every file that can reach itself by imports, types included. */
function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const one of imports) next.set(one.file, [...(next.get(one.file) ?? []), one]);
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const { target } of next.get(file) ?? []) {
        if (target === start) return true;
        if (seen.has(target)) continue;
        seen.add(target);
        open.push(target);
      }
    }
    return false;
  };
  return [...next.keys()].filter(reaches);
}

describe("the house", () => {
  it("is seen by this test", () => {
    expect(all.length).toBeGreaterThan(200);
  });

  it("imports downwards only", () => {
    const upward = all.filter(({ file, target }) => {
      const height = heightOf(folderOf(target));
      return folderOf(file) !== folderOf(target) && height >= 0 && height >= heightOf(folderOf(file));
    });
    expect(list(upward)).toEqual([]);
  });

  it("has the rooms of core one above the other, and no file outside of them", () => {
    expect(roomFaults("core", coreRooms, files, all)).toEqual([]);
  });

  it("is shown in ARCHITECTURE.md, room by room", () => {
    const page = readFileSync("ARCHITECTURE.md", "utf8");
    expect(roomsShown(page, "core/, bottom up")).toEqual(coreRooms);
  });

  it.each(Object.entries(rooms))("keeps the order of the rooms of %s", (floor, order) => {
    const roomOf = (name: string) => {
      const inside = name.startsWith(`${floor}/`) ? name.slice(floor.length + 1) : "";
      // Files of the server outside a room combine the rooms, and are above them.
      if (floor === "server" && inside !== "" && !inside.includes("/")) return order.length;
      // The innermost room that is listed: the ground of a concept may lie below rooms that its use cases are above.
      const within = order.filter((room) => inside === room || inside.startsWith(`${room}/`));
      return order.indexOf(within.sort((a, b) => b.length - a.length)[0] ?? "");
    };
    const upward = all.filter(({ file, target }) => roomOf(file) >= 0 && roomOf(target) > roomOf(file));
    expect(list(upward)).toEqual([]);
    const known = new Set(order.map((room) => `${floor}/${room}`));
    const folders = new Set(sources(floor).map((file) => file.split("/").slice(0, floor.split("/").length + 1)));
    const unknown = [...folders].map((parts) => parts.join("/")).filter((name) => !name.endsWith(".ts"));
    expect(unknown.filter((name) => !known.has(name))).toEqual([]);
  });

  it("has no circle of imports", () => {
    expect(circlesIn(all)).toEqual([]);
  });

  it("looks at a document's kind only in the rooms that define kinds", () => {
    const question =
      /\b(kindNamed|manifestKind)\(|\b[kK]ind(Name)? [!=]== "(commands|permissions|lobby|authorization|interaction|project)"/;
    const asking = ["core", "server", "service"]
      .flatMap(sources)
      .filter((file) => !/^core\/(kinds|workspace)\//.test(file))
      .filter((file) => question.test(readFileSync(file, "utf8")));
    expect(asking).toEqual([]);
  });

  it("has a ground floor without editor, protocol, network and disk", () => {
    const forbidden = /^(vscode|vscode-languageserver.*|vscode-languageclient.*|node:.*|hono.*|@hono.*)$/;
    const found = all.filter(({ file, target }) => folderOf(file) === "core" && forbidden.test(target));
    expect(list(found)).toEqual([]);
  });

  it("takes nothing from schemas but types and validators: the rest is not there when it runs", () => {
    const fromSchema = /^(?:import|export) \{([^}]*)\} from "[^"]*\.schema\.ts"/gm;
    const others = floors
      .flat()
      .flatMap(sources)
      .filter((file) => !file.endsWith(".schema.ts"))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(fromSchema)].map(([, names = ""]) => [file, names]))
      .filter(([, names = ""]) => !names.split(",").every((name) => /^\s*(type |is[A-Z]|$)/.test(name)));
    expect(others).toEqual([]);
  });

  it("names `vscode` in the client only, and the protocol's server in the server only", () => {
    const strays = all.filter(
      ({ file, target }) =>
        (target === "vscode" && folderOf(file) !== "client") ||
        (/^vscode-languageserver(\/|$)/.test(target) && folderOf(file) !== "server"),
    );
    expect(list(strays)).toEqual([]);
  });

  it("turns offsets into the protocol's ranges in one module", () => {
    const users = sources("server").filter((file) => readFileSync(file, "utf8").includes("document.positionAt("));
    expect(users.sort()).toEqual(["server/documents/to-lsp.ts"]);
  });

  it("writes files in one module on disk and one in the editor", () => {
    const writing =
      /\b(?:write|append|copy)(?:File)?Sync\b|\bfs\.(?:writeFile|copy)\(|(?:write|append|copy)File\b.*"node:fs|createWriteStream/;
    const writers = floors
      .flat()
      .flatMap(sources)
      .filter((file) => writing.test(readFileSync(file, "utf8")));
    // Standard output is no file.
    expect(writers.sort()).toEqual(["client/ui/files.ts", "node/disk/write-file.ts", "node/terminal/print.ts"]);
  });

  it("activates the extension before it loads anything of what manifests are", () => {
    expect(
      closureOf("client/extension.ts", "at once").filter((file) => /^core\/(?!tools\/|text\/)/.test(file)),
    ).toEqual([]);
  });

  it("answers a client before it loads the language", () => {
    const loaded = new Set(["server/serve.ts"]);
    for (const file of loaded) {
      const next = all.filter((one) => one.file === file && one.loads === "at once");
      for (const { target } of next) loaded.add(target);
    }
    expect(loaded).toContain("server/start-server.ts");
    expect([...loaded].filter((file) => /^(node|core\/(kinds|workspace|manifest|rules))\//.test(file))).toEqual([]);
  });

  it("keeps tokens out of the language server", () => {
    const found = sources("server").filter((file) =>
      /secrets|COMMAND_MANIFEST_TOKEN|Authorization/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("prints in one module of the terminal", () => {
    // The preload speaks in programs of others.
    const ours = sources("cli").filter((file) => !file.startsWith("cli/run-program/preload/"));
    const found = ours.filter((file) => /std(out|err)\.write|console\./.test(readFileSync(file, "utf8")));
    expect(found).toEqual([]);
  });

  it("is synchronous where manifests are judged", () => {
    const found = judging
      .flatMap((room) => sources(`core/${room}`))
      .filter((file) =>
        /\bawait [\w([]|\basync (?:function\b|[\w#]+\(|[\w(]+[^=\n]*=>)|\bPromise[<.(]|\bfetch\(/.test(
          readFileSync(file, "utf8"),
        ),
      );
    expect(found).toEqual([]);
  });

  it("writes the interface's figures once", () => {
    const figures = /\b(6000|8000|604800|9007199254740992)\b/;
    const found = judging
      .flatMap((room) => sources(`core/${room}`))
      .filter((file) => !file.endsWith("/limits.ts"))
      .filter((file) => figures.test(readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")));
    expect(found).toEqual([]);
  });

  it("has its tables by any text in maps, which know no `constructor`", () => {
    const table = /^(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string,/gm;
    const found = floors
      .flat()
      .flatMap(sources)
      .flatMap((file) => {
        const source = readFileSync(file, "utf8");
        const names = [...source.matchAll(table)].map(([, name = ""]) => name);
        return names.filter((name) => !source.includes(`Object.hasOwn(${name}, `)).map((name) => `${file}: ${name}`);
      });
    expect(found).toEqual([]);
  });
});

describe.each([
  ["server", "server/worker.ts", ["server/serve-language.ts", "core/convert/read-javascript.ts"]],
  ["extension", "client/extension.ts", ["client/features.ts", "client/places/local-service.browser.ts"]],
])("what a worker of a browser loads for the %s", (_, entry, known) => {
  const loaded = closureOf(entry);

  it("is what it serves, with the rooms below it", () => {
    expect(loaded).toEqual(expect.arrayContaining(known));
  });

  it("imports nothing of Node, and none of its globals", () => {
    const imports = loaded.flatMap(importsOf).filter(({ loads }) => loads !== "types");
    const isNode = (target: string): boolean =>
      isBuiltin(target) || /^vscode-language(?:server|client)\/node/.test(target);
    expect(imports.filter(({ target }) => isNode(target))).toEqual([]);
    const withoutText = (file: string): string =>
      readFileSync(file, "utf8").replaceAll(
        /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?:\\.|[^/\n\\])+\/[a-z]*/g,
        "",
      );
    expect(loaded.filter((file) => ofNode.test(withoutText(file)))).toEqual([]);
  });
});

/** A file with all that a browser loads of it: `X.browser.ts` in place of `X.ts`. `when`: "later" includes what is loaded at once. */
function closureOf(asked: string, when: "at once" | "later" = "later", known = new Set<string>()): readonly string[] {
  const inBrowser = asked.replace(/\.ts$/, ".browser.ts");
  const file = existsSync(inBrowser) ? inBrowser : asked;
  if (known.has(file)) return [];
  known.add(file);
  for (const { target, loads } of importsOf(file)) {
    if ((loads === "at once" || loads === when) && target.endsWith(".ts")) closureOf(target, when, known);
  }
  return [...known];
}

describe("the check of rooms", () => {
  const rooms = ["text", "rules", "use"];
  const all = ["core/text/parse.ts", "core/rules/shared/define-rule.ts", "core/use/form.ts"];
  const faults = (files: readonly string[], ...imports: readonly Import[]) => roomFaults("core", rooms, files, imports);
  const imported = (file: string, line: string) => importsIn(file, line);

  it("accepts imports downwards, within a room, and from packages and other floors", () => {
    const imports = [
      ...imported("core/use/form.ts", `import { parse } from "../text/parse.ts";`),
      ...imported("core/rules/shape.ts", `import { defineRule } from "./shared/define-rule.ts";`),
      ...imported("core/rules/shared/define-rule.ts", `import { shape } from "../shape.ts";`),
      ...imported("core/text/parse.ts", `import type { Node } from "jsonc-parser";`),
      ...imported("client/use/form.ts", `import { parse } from "../../core/use/form.ts";`),
    ];
    expect(imports).toHaveLength(5);
    expect(faults(all, ...imports)).toEqual([]);
  });

  it.each([
    ["a value", `import { form } from "../use/form.ts";`],
    ["a type", `import type { Form } from "../use/form.ts";`],
    ["a type among values", `import { type Form } from "../use/form.ts";`],
    ["what stands in several lines", `import {\n  form,\n  type Form,\n} from "../use/form.ts";`],
    ["for its effects", `import "../use/form.ts";`],
    ["what it exports again", `export { form } from "../use/form.ts";`],
    ["all that it exports again", `export * from "../use/form.ts";`],
    ["when it is called", `const { form } = await import("../use/form.ts");`],
    ["when it is called, in several lines", `await import(\n  "../use/form.ts"\n);`],
    ["a type in place", `let form: import("../use/form.ts").Form;`],
  ])("finds an import upwards: %s", (_, line) => {
    expect(faults(all, ...imported("core/text/parse.ts", line))).toEqual([
      "core/text/parse.ts imports core/use/form.ts",
    ]);
  });

  it("takes no folder in a room for a room", () => {
    const imports = imported("core/text/use/form.ts", `import { rule } from "../../rules/use/rule.ts";`);
    expect(faults([...all, "core/text/use/form.ts"], ...imports)).toEqual([
      "core/text/use/form.ts imports core/rules/use/rule.ts",
    ]);
  });

  it("finds a file outside of the rooms, a folder that is not listed, and a room without files", () => {
    expect(faults([...all, "core/json.ts"])).toEqual(["core/json.ts is in no room"]);
    expect(faults([...all, "core/other/json.ts"])).toEqual(["core/other/json.ts is in no room"]);
    expect(faults(all.slice(1))).toEqual(["text has no file"]);
    expect(roomFaults("core", [...rooms, "text"], all, [])).toEqual(["text is listed twice"]);
    expect(faults([])).toEqual(["text has no file", "rules has no file", "use has no file"]);
  });

  it("reads the rooms that a page shows", () => {
    const page = "```\nother\n```\n\n```\nhouse\n  text    what is read\n  rules   what is said\n```\n";
    expect(roomsShown(page, "house")).toEqual(["text", "rules"]);
    expect(roomsShown(page, "missing")).toEqual([]);
    expect(roomsShown("", "house")).toEqual([]);
  });
});
