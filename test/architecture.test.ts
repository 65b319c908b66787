import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** The floors from the ground up; what stands in one array may not import from each other. */
const floors: readonly (readonly string[])[] = [
  ["core"],
  ["disk"],
  ["service"],
  ["cli", "server", "views"],
  ["client"],
];

/** The rooms of a floor from the ground up: a file imports from its own room and from those before it. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [
    "language",
    "discord",
    "permissions/access",
    "use/interactions",
    "kinds",
    "handler-types",
    "workspace",
    "permissions",
    "publish",
    "discord/lobbies",
    "texts",
    "use",
  ],
  "core/language": [
    "facts",
    "text",
    "fields",
    "javascript",
    "model",
    "edit",
    "rule",
    "rules",
    "check",
    "show",
    "refactorings",
  ],
  "core/kinds": [
    "references",
    "document",
    "table",
    "commands",
    "authorization",
    "lobby",
    "permissions",
    "interaction",
    "javascript",
    "kinds.ts",
    "every-rule.ts",
    "fix-all.ts",
    "project",
  ],
  server: ["protocol", "documents", "requests"],
  views: ["view", "test-interaction", "translations", "preview", "page"],
  cli: ["terminal", "files", "check", "connect", "publish", "permissions", "interactions", "service"],
  client: [
    "ui",
    "manifests",
    "handler-types",
    "secrets",
    "connect",
    "publish",
    "conversion",
    "state",
    "tree",
    "interactions",
    "translations",
    "permissions",
    "lobbies",
    "authorization",
    "preview",
    "tasks",
    "parts.ts",
    "commands.ts",
    "extension.ts",
  ],
  "core/discord": ["names", "commands", "credentials", "lobbies"],
  "core/texts": ["translations", "preview"],
  "core/publish": ["drift", "plan", "apply", "merge", "history", "state", "use-cases"],
  service: [
    "store",
    "world",
    "verdicts",
    "http",
    "pages",
    "commands",
    "lobbies",
    "guilds",
    "gateway",
    "messages",
    "use",
    "local",
    "use/try-it",
    "app.ts",
    "service.ts",
    "start.ts",
    "testing",
  ],
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
}

function importsOf(file: string): Import[] {
  const pattern = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(([, typeOnly, target = ""]) => ({
    file,
    target: target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target,
    typeOnly: typeOnly !== undefined,
  }));
}

const all = floors.flat().flatMap(sources).flatMap(importsOf);
const heightOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));
const folderOf = (name: string) => name.split("/")[0] ?? "";
const list = (imports: readonly Import[]) => imports.map(({ file, target }) => `${file} imports ${target}`);

const isGenerated = (name: string) => name.endsWith(".generated.ts");

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

  it.each(Object.entries(rooms))("keeps the order of the rooms of %s", (floor, order) => {
    const roomOf = (name: string) => {
      const inside = name.startsWith(`${floor}/`) ? name.slice(floor.length + 1) : "";
      // What stands in no room of the server puts the rooms together, and is above them.
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

  it("asks for a document's kind only where kinds are told apart", () => {
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
    const users = sources("server").filter((file) => readFileSync(file, "utf8").includes("positionAt("));
    expect(users.sort()).toEqual(["server/documents/source-document.ts", "server/documents/to-lsp.ts"]);
  });

  it("writes files in one module on disk and one in the editor; the local service's journal and locks are its own", () => {
    const writing =
      /\b(?:write|append|copy)(?:File)?Sync\b|\bfs\.(?:writeFile|copy)\(|(?:write|append|copy)File\b.*"node:fs|createWriteStream/;
    const writers = floors
      .flat()
      .flatMap(sources)
      .filter((file) => writing.test(readFileSync(file, "utf8")));
    const own = ["service/store/folder-lock.ts", "service/store/journal.ts"];
    expect(writers.sort()).toEqual(["client/ui/files.ts", "disk/write-file.ts", ...own]);
  });

  it("answers a client before it loads the language", () => {
    const loaded = new Set(["server/main.ts"]);
    for (const file of loaded) {
      const next = all.filter((one) => one.file === file && !one.typeOnly);
      for (const { target } of next) loaded.add(target);
    }
    expect(loaded).toContain("server/start-server.ts");
    expect(
      [...loaded].filter((file) => /^(disk|core\/(kinds|workspace|language\/(model|rules)))\//.test(file)),
    ).toEqual([]);
  });

  it("keeps tokens out of the language server", () => {
    const found = sources("server").filter((file) =>
      /secrets|COMMAND_MANIFEST_TOKEN|Authorization/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("prints in one module of the terminal", () => {
    const found = sources("cli").filter((file) => /std(out|err)\.write|console\./.test(readFileSync(file, "utf8")));
    expect(found).toEqual([]);
  });

  it("is synchronous where manifests are judged", () => {
    const found = [...sources("core/language")].filter((file) =>
      /(?<!["`|])\b(async|await|Promise)\b(?!["`|])|\bfetch\(/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("writes the interface's figures once", () => {
    const figures = /\b(6000|8000|604800|9007199254740992)\b/;
    const found = sources("core/language")
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

  it("keeps its files short", () => {
    const long = floors
      .flat()
      .flatMap(sources)
      .filter((file) => !isGenerated(file) && readFileSync(file, "utf8").split("\n").length > 250);
    expect(long).toEqual([]);
  });
});
