import { describe, expect, it } from "vitest";
import { nextStep, WentBack, wasAsked, withSteps } from "../../client/ui/steps.ts";

/** What a user does at a question: an answer, or Back. */
type Reply = string | typeof back;
const back = Symbol("back");

/** A user who replies in this order, and what each question showed. */
function user(...replies: Reply[]) {
  const shown: string[] = [];
  return {
    shown,
    async ask(question: string, isAfterDialog = false): Promise<string> {
      const step = nextStep(question, isAfterDialog);
      const { former, canGoBack } = step;
      if (step.isReplayed) {
        step.answered(former);
        return String(former);
      }
      shown.push(
        [question, ...(canGoBack ? ["back"] : []), ...(former === undefined ? [] : [`was ${former}`])].join(" "),
      );
      await Promise.resolve();
      const reply = replies.shift();
      if (reply === back) throw step.wentBack();
      step.answered(reply);
      return String(reply);
    },
  };
}

describe("the questions of a command", () => {
  it("are gone back to one by one, with their former answers", async () => {
    const { ask, shown } = user("a1", "b1", back, back, "a2", "b1", "c");
    const answers = await withSteps(async () => [await ask("a"), await ask("b"), await ask("c")]);
    expect(answers).toEqual(["a2", "b1", "c"]);
    expect(shown).toEqual(["a", "b back", "c back", "b back was b1", "a was a1", "b back was b1", "c back"]);
  });

  it("may be others once an answer changed", async () => {
    const { ask, shown } = user("x", "1", back, back, "y", "2");
    const run = async () => ((await ask("kind")) === "x" ? [await ask("x"), await ask("rest")] : [await ask("y")]);
    expect(await withSteps(run)).toEqual(["2"]);
    expect(shown.slice(-2)).toEqual(["kind was x", "y back"]);
  });

  it("are asked again although their answers were remembered meanwhile", async () => {
    const memory = new Map<string, string>();
    const { ask, shown } = user("guild", back, "other", "done");
    const remembered = async (question: string): Promise<string> => {
      const known = wasAsked(question) ? undefined : memory.get(question);
      const answer = known ?? (await ask(question));
      memory.set(question, answer);
      return answer;
    };
    expect(await withSteps(async () => [await remembered("which"), await ask("then")])).toEqual(["other", "done"]);
    expect(shown).toEqual(["which", "then back", "which was guild", "then back"]);
  });

  it("lead back to a dialog, with all answers kept", async () => {
    let dialogs = 0;
    const { ask, shown } = user("a", back, "name");
    await withSteps(async () => {
      await ask("first");
      dialogs++;
      await ask("type the name", true);
    });
    expect([dialogs, shown]).toEqual([2, ["first", "type the name back", "type the name back"]]);
  });

  it("are apart from those of another command at the same time", async () => {
    const [one, other] = [user("a", back, "b", "c"), user("x", "y")];
    const run = async ({ ask }: ReturnType<typeof user>) => [await ask("1"), await ask("2")];
    expect(await Promise.all([withSteps(() => run(one)), withSteps(() => run(other))])).toEqual([
      ["b", "c"],
      ["x", "y"],
    ]);
  });

  it("have no way back outside a command, and pass on every other failure", async () => {
    expect(nextStep("a", true).canGoBack).toBe(false);
    await expect(withSteps(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(Promise.reject(nextStep("a").wentBack())).rejects.toBeInstanceOf(WentBack);
  });
});
