import { beforeEach, describe, expect, test, vi } from "vitest";
import { planLinks } from "../../client/publish/editor-request.ts";
import type { PlanContract } from "../../core/publish/plan/contract.schema.ts";
import { contractOf } from "../../core/publish/plan/contract.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import type { PublishRequest } from "../../core/publish/use-cases/request.ts";
import { shown, vscode } from "../faces/editor.ts";
import { MemoryApi } from "../publish/memory-api.ts";
import { MemoryPorts, memoryClient, renaming, requestFor } from "../publish/memory-ports.ts";
import { slash } from "../publish/planning.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

const { EditorFace } = await import("../../client/publish/editor-face.ts");

beforeEach(() => {
  Object.assign(shown, { words: [], logged: [], presses: ["Publish", "Publish and Rename"], typed: undefined });
});

const action = (title: string) => ({ title, run: async () => {} });
const plans = { show: async () => {} };
const refusals = { show: () => {}, clear: () => {} };

/** A publish request to the editor and its answer. `expected`: the plan that the user has read. */
async function ask(
  api: MemoryApi,
  commands: readonly object[],
  more: Parameters<typeof requestFor>[2] = {},
  expected?: PlanContract,
) {
  const notes = ["Skipped b (global only)."];
  return await askFor(requestFor(memoryClient(api), commands, { notes, ...more }), expected);
}

async function askFor(
  { destination, batch }: PublishRequest,
  expected?: PlanContract,
  records?: MemoryPorts["records"],
) {
  const request = {
    batch,
    destination: {
      ...{ ...destination, where: "to “local”", placeName: "“local”" },
      ...{ service: { isLocal: true, url: "http://127.0.0.1" }, serviceName: "“local”" },
    },
    uri: { path: "/a", toString: () => "file:///a" },
    sources: [],
    actions: { publish: action, showPlan: action, deleteToo: action },
  } as never;
  const parts = { plans, refusals, history: { recordsOf: () => records } };
  const face = new EditorFace(parts as never, { hasReadPlan: expected !== undefined });
  const ports = { face, records, savePermissions: async () => "" };
  const { result } = await publish(request, ports as never, expected);
  return { result, decision: face.decision };
}

describe("the question of a publish", () => {
  test("is the change alone: what is the same at every publish is in the plan", async () => {
    const api = new MemoryApi([slash("a"), slash("same"), slash("other")]);
    await ask(api, [slash("a", { description: "New" }), slash("same"), slash("b"), slash("c")]);
    const [question, detail] = shown.words;
    expect(question).toBe("Publish 3 changes to “local”?");
    expect(detail?.split("\n")).toEqual(["Update /a\u2003description: “Does a.” → “New”", "Create 2: /b, /c"]);
  });

  test("has the warnings first", async () => {
    const api = new MemoryApi([slash("a"), slash("gone")]);
    await ask(api, [slash("a", { nsfw: true })], { owns: "scope" });
    expect(shown.words[1]).toMatch(
      /^This deletes \/gone\. .+ Members can .+\/gone\.\n\nMembers can .+\/a outside .+\n\nUpdate \/a.+\nDelete \/gone$/,
    );
  });

  test("stays short, however many commands there are", async () => {
    await ask(
      new MemoryApi(),
      Array.from({ length: 99 }, (_, n) => slash(`c${n}`)),
    );
    expect(shown.words[1]).toBe("Create 99: /c0, /c1, /c2, /c3, /c4, and 94 more");
  });
});

describe("the buttons of a publish", () => {
  test("delete what was removed from the manifest, and only then", async () => {
    const api = new MemoryApi();
    const ports = new MemoryPorts();
    await publish(requestFor(memoryClient(api), [slash("a"), slash("gone")]), ports);
    shown.presses = ["Delete Removed…"];
    const changed = requestFor(memoryClient(api), [slash("a", { nsfw: true })]);
    const { result, decision } = await askFor(changed, undefined, ports.records);
    expect(shown.words.at(-1)).toContain("/gone is no longer in the manifest but still published.");
    expect({ result, decision }).toEqual({
      result: "cancelled",
      decision: { alsoDeletes: new Set([api.commands.find(({ name }) => name === "gone")?.id]) },
    });
  });

  test("merge first, and what the user keeps there is not asked again", async () => {
    const api = new MemoryApi();
    const ports = new MemoryPorts();
    const client = memoryClient(api);
    await publish(requestFor(client, [slash("a")]), ports);
    await api.edit(api.commands[0]?.id ?? "", { description: "Theirs." });
    const mine = requestFor(client, [slash("a", { description: "Mine." })]);
    shown.presses = ["Merge First…"];
    expect((await askFor(mine, undefined, ports.records)).result).toBe("cancelled");
    expect(shown.words[1]).toContain("since your last publish");
    expect(shown.words.at(-1)).toBe("Kept your version of /a.");
    Object.assign(shown, { words: [], presses: ["Publish"] });
    expect((await askFor(mine, undefined, ports.records)).result).toBe("done");
    expect(shown.words[1]).toBe("Update /a\u2003description: “Theirs.” → “Mine.”");
  });

  test("back up permissions that get lost, which publishes nothing yet", async () => {
    const { api, id, client } = renaming();
    shown.presses = ["Back Up Permissions"];
    expect((await askFor(requestFor(client, [slash("new", { id })]))).result).toBe("cancelled");
    expect(JSON.parse(shown.untitled).permissions).toMatchObject([{ command: "new", permissions: [{ id: "7" }] }]);
    expect(shown.words.at(-1)).toMatch(/^The permissions were copied to .+\. Save the file, then publish\.$/);
    expect(api.commands.map(({ name }) => name)).toEqual(["old"]);
  });

  test("restore permissions that a publish could not restore, from the file that has them", async () => {
    const run = vi.spyOn(vscode.commands, "executeCommand");
    shown.presses = ["Restore Permissions…"];
    new EditorFace({ plans, refusals } as never).permissionsLost("They were lost.", "/saved.permissions.json");
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    expect(run.mock.lastCall).toMatchObject([
      "commandManifest.publishPermissions",
      { path: "/saved.permissions.json" },
    ]);
  });
});

describe("a plan that the user has read", () => {
  async function read(api: MemoryApi, commands: readonly object[], more: Parameters<typeof requestFor>[2] = {}) {
    return await contractOf(await makePlan(requestFor(memoryClient(api), commands, more), new MemoryPorts()));
  }

  test("is published without another question, with the warnings and guesses that it shows", async () => {
    const api = new MemoryApi([slash("old"), slash("gone")]);
    const commands = [{ ...slash("new"), description: "Does old." }];
    const planned = await makePlan(requestFor(memoryClient(api), commands, { owns: "scope" }), new MemoryPorts());
    expect(planned.plan.warnings.map(({ about }) => about)).toEqual(expect.arrayContaining(["deletion", "guess"]));
    const plan = await contractOf(planned);
    expect((await ask(api, commands, { owns: "scope" }, plan)).result).toBe("done");
    expect(shown.words.filter((words) => words.includes("?"))).toEqual([]);
    expect(api.commands.map(({ name }) => name)).toEqual(["new"]);
  });

  test.each([
    ["a protected target", "shop", { protectedName: "shop" }, [slash("a")]],
    ["what an empty manifest deletes", "mine", { owns: "scope", targetName: "mine" } as const, []],
  ])("still requires the name of the place for %s", async (_, name, more, commands) => {
    const api = new MemoryApi([slash("old")]);
    const plan = await read(api, commands, more);
    shown.typed = "another";
    expect((await ask(api, commands, more, plan)).result).toBe("cancelled");
    expect(api.commands.map((one) => one.name)).toEqual(["old"]);
    shown.typed = name;
    expect((await ask(api, commands, more, plan)).result).toBe("done");
    expect(shown.words.filter((words) => words.includes("?"))).toEqual([]);
  });

  test("is not published where it is another one by now", async () => {
    const api = new MemoryApi([slash("a")]);
    const commands = [slash("a", { nsfw: true })];
    const plan = await read(api, commands);
    await api.edit(api.commands[0]?.id ?? "", { description: "Of another window" });
    expect((await ask(api, commands, {}, plan)).result).toBe("cancelled");
    expect(api.commands).toMatchObject([{ description: "Of another window" }]);
  });

  test("offers to create what looks renamed", async () => {
    const links = async (commands: readonly object[]) => {
      const planned = await makePlan(
        requestFor(memoryClient(new MemoryApi([slash("old")])), commands),
        new MemoryPorts(),
      );
      const showPlan = (title: string, decision: unknown) => ({ title, decision });
      const actions = { publish: action, showPlan, deleteToo: action };
      const destination = { ...planned.request.destination, service: { isLocal: true }, where: "" };
      return planLinks({ ...planned, request: { ...planned.request, destination, actions, sources: [] } } as never);
    };
    expect((await links([{ name: "new", description: "Does old." }])).createInstead).toEqual({
      title: "Create Instead",
      decision: { rejectsRenames: true },
    });
    expect((await links([slash("new")])).createInstead).toBeUndefined();
  });
});
