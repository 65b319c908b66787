import { describe, expect, test, vi } from "vitest";

vi.mock("vscode", () => ({ CancellationError: class extends Error {} }));

const { questionsAfterDialog, Question, questionOf, step } = await import("../../client/ui/ask.ts");
const { BackRequested } = await import("../../client/ui/quick-input.ts");

const back = Symbol("back");

/** A user who replies in this order, and what each question showed. */
function user(...replies: (string | typeof back)[]) {
  const shown: string[] = [];
  const ask = (prompt: string) =>
    questionOf(
      prompt,
      async ({ canGoBack }, former) => {
        shown.push([prompt, ...(canGoBack ? ["back"] : []), ...(former ? [`was ${former}`] : [])].join(" "));
        await Promise.resolve();
        const reply = replies.shift();
        if (reply === back) throw new BackRequested();
        return String(reply);
      },
      (answer) => [answer],
    );
  return { shown, ask };
}

describe("the questions of a command", () => {
  test("are gone back to one by one, with their former answers", async () => {
    const { ask, shown } = user("a1", "b1", back, back, "a2", "b1", "c");
    const question = ask("a").andThen((a) => ask("b").andThen((b) => ask("c").map((c) => [a, b, c])));
    expect(await question.ask("Command")).toEqual(["a2", "b1", "c"]);
    expect(shown).toEqual(["a", "b back", "c back", "b back was b1", "a was a1", "b back was b1", "c back"]);
  });

  test("are gone back to within a group of questions, and past what asks nothing", async () => {
    const { ask, shown } = user("a", "b", back, "b2", "c");
    const group = ask("a").andThen((a) => ask("b").map((b) => a + b));
    const question = group.andThen((ab) => Question.known(() => ab)).andThen((ab) => ask("c").map((c) => ab + c));
    expect(await question.ask("Command")).toBe("ab2c");
    expect(shown.slice(2)).toEqual(["c back", "b back was b", "c back"]);
  });

  test("may be others once an answer changed", async () => {
    const { ask, shown } = user("x", "1", back, back, "y", "2");
    const question = ask("kind").andThen((kind) => (kind === "x" ? ask("x").andThen(() => ask("rest")) : ask("y")));
    expect(await question.ask("Command")).toBe("2");
    expect(shown.slice(-2)).toEqual(["kind was x", "y back"]);
  });

  test("are asked again although their answers are remembered by now, and nothing before them runs again", async () => {
    const memory = new Map<string, string>();
    const reads: string[] = [];
    const { ask, shown } = user("guild", back, "other", "done");
    const which = () => {
      const known = memory.get("which");
      return known === undefined ? ask("which") : Question.known(() => known);
    };
    const question = Question.known(() => reads.push("service"))
      .andThen(which)
      .map((answer) => memory.set("which", answer))
      .andThen(() => ask("then"));
    expect(await question.ask("Command")).toBe("done");
    expect([memory.get("which"), reads]).toEqual(["other", ["service"]]);
    expect(shown).toEqual(["which", "then back", "which was guild", "then back"]);
  });

  test("that are the same and come one after the other do not propose each other's answers", async () => {
    const { ask, shown } = user("add", "done");
    await ask("edit")
      .andThen(() => ask("edit"))
      .ask("Command");
    expect(shown).toEqual(["edit", "edit back"]);
  });

  test("are gone back to through work that asks by itself", async () => {
    const { ask, shown } = user("a", back, "a2", "b");
    const question = ask("a").map(async (a, form) => a + (await ask("b").ask(form)));
    expect(await question.ask("Command")).toBe("a2b");
    expect(shown).toEqual(["a", "b back", "a was a", "b back"]);
  });

  test("lead back to a dialog", async () => {
    let dialogs = 0;
    const { ask, shown } = user(back, "name");
    const name = await step(
      async () => dialogs++,
      () => ask("type the name").ask(questionsAfterDialog("Protected")),
    );
    expect([name, dialogs, shown]).toEqual(["name", 2, ["type the name back", "type the name back"]]);
  });

  test("keep the command's title after one with a title of its own, and pass on every other failure", async () => {
    const { ask } = user("a");
    const titles: string[] = [];
    const question = ask("a")
      .titled("Other")
      .map((_, form) => titles.push(form.title))
      .map(() => Promise.reject(new Error("no")));
    await expect(question.ask("Command")).rejects.toThrow("no");
    expect(titles).toEqual(["Command"]);
  });
});
