import { AssertionError } from "node:assert";
import { expect, test } from "vitest";
import { expectAnswer } from "../../service/testing/expect-answer.ts";
import type { TestService } from "../../service/testing/index.d.cts";
import { slash } from "../service/support.ts";
import { answering, type Sent, started } from "./entry.ts";

const sizes = ["s", "m", "l"].map((value) => ({ label: value, value }));
const components = [
  { type: 1, components: [{ type: 2, style: 1, custom_id: "form", label: "Form" }] },
  { type: 1, components: [{ type: 2, style: 1, custom_id: "off", label: "Off", disabled: true }] },
  { type: 1, components: [{ type: 3, custom_id: "size", options: sizes, max_values: 2 }] },
];
const field = { type: 4, style: 1, custom_id: "name", min_length: 2 };
const form = { custom_id: "order", title: "Order", components: [{ type: 18, label: "Name", component: field }] };

/** A service with `/menu`, which answers with components, and an app that answers these. */
async function menu(answer: (interaction: Sent, service: TestService) => object | Promise<object>) {
  const service = await started();
  await service.publish([slash("menu")]);
  const choosing = { type: 4, data: { content: "Choose", components } };
  await service.setEndpoint(answering((sent) => (sent.type === 2 ? choosing : answer(sent, service))));
  return service;
}

/** Edits the answer, or sends a follow-up, as the app. */
async function webhook(service: TestService, { token }: Sent, content: string, rest = "/messages/@original") {
  const url = `${service.url}/webhooks/${service.applicationId}/${token}${rest}`;
  const headers = { "Content-Type": "application/json" };
  const method = rest === "" ? "POST" : "PATCH";
  const { status } = await fetch(url, { method, headers, body: JSON.stringify({ content }) });
  expect(status).toBe(200);
}

test("a button opens a modal, which is submitted, and the final message is seen", async () => {
  const service = await menu(({ type, data }) =>
    type === 3 ? { type: 9, data: form } : { type: 7, data: { content: `Ordered ${JSON.stringify(data.components)}` } },
  );
  const opened = await (await service.use("/menu", { user: { username: "ann" } })).click("form");
  expectAnswer(opened, { type: 9, data: { title: "Order" } });
  expect(opened.interaction).toMatchObject({ type: 3, member: { user: { username: "ann" } } });
  const ordered = await opened.submit({ name: "Ada" });
  expectAnswer(ordered, /"value":"Ada"/);
  expectAnswer(ordered, { type: 7, messages: [{ components }] });
  expect(await opened.submit({ name: "A" })).toMatchObject({ outcome: "invalid" });
  const short = await opened.submit({ name: "A" });
  expect(() => expectAnswer(short, /Ordered/)).toThrow("“name” must have at least 2 characters, but it has 1.");
});

test("a menu takes one value or several, from any user", async () => {
  const service = await menu(({ data, member }) => ({
    type: 4,
    data: { content: `${member.user.username}: ${data.values?.join(", ")}` },
  }));
  const answered = await service.use("/menu");
  expectAnswer(await answered.select("size", "m", { user: { id: "7", username: "bob" } }), "bob: m");
  expectAnswer(await answered.select("size", ["s", "l"]), /: s, l$/);
  expect(await answered.select("size", ["s", "m", "l"])).toMatchObject({ outcome: "invalid" });
});

test("what a user cannot do says why", async () => {
  const service = await menu(() => ({ type: 6 }));
  const answered = await service.use("/menu");
  expect(() => expectAnswer(answered, "Other")).toThrow("content is “Choose”, but “Other” is expected.");
  expect(await answered.click("off")).toMatchObject({
    outcome: "invalid",
    message: "The component “off” is disabled.",
  });
  const missing = "There is no component “none”, only “form”, “off”, “size”.";
  expect(await answered.click("none")).toMatchObject({ outcome: "invalid", message: missing });
  expect(await answered.submit()).toMatchObject({
    outcome: "invalid",
    message: "The app did not answer this interaction with a modal.",
  });
  await service.publish([slash("admin", { default_member_permissions: "8" })]);
  const refused = await service.use("/admin");
  await expect(refused.click("form")).rejects.toThrow(AssertionError);
  await expect(refused.click("form")).rejects.toThrow(
    /^The app sent no message with “form”\. The outcome is “refused”/,
  );
  await expect(refused.submit()).rejects.toThrow(/^The app received no interaction\. The outcome is “refused”/);
});

test("a deferred answer is waited for, and its edit is seen", async () => {
  const service = await menu((interaction, own) => {
    setTimeout(() => void webhook(own, interaction, "Done"), 20);
    return { type: 5, data: { flags: 64 } };
  });
  const done = await (await service.use("/menu")).click("form");
  expectAnswer(done, "Done");
  expectAnswer(done, { type: 5, data: { content: /one/, flags: 64 }, messages: [{ content: "Done" }] });
});

test("an edit and a follow-up that come later are waited for", async () => {
  const sent: Sent[] = [];
  const service = await menu((interaction) => {
    sent.push(interaction);
    return { type: 6 };
  });
  const clicked = await (await service.use("/menu")).click("form");
  expectAnswer(clicked, { type: 6, data: { content: "Choose" } });
  const [interaction] = sent;
  if (!interaction) throw new Error("Nothing was sent.");
  const waiting = clicked.next();
  await webhook(service, interaction, "Edited");
  const edited = await waiting;
  expectAnswer(edited, "Edited");
  await webhook(service, interaction, "And more", "");
  // It is there already.
  const followed = await edited.next();
  expectAnswer(followed, { messages: [{ content: "Edited" }, { content: "And more" }] });
  const nothing = followed.next();
  await service.advance({ seconds: 15 });
  expectAnswer(await nothing, { messages: [{}, { content: "And more" }] });
});

test("a deferred answer that never comes fails with a sentence", async () => {
  const service = await menu(() => ({ type: 5 }));
  const deferred = await (await service.use("/menu")).click("form", { wait: 0 });
  expect(deferred.outcome).toBe("deferred");
  expect(() => expectAnswer(deferred, "Done")).toThrow(
    "The outcome is “deferred”. The app deferred its answer and has not sent it yet. The user sees that it is thinking.",
  );
  const later = deferred.next();
  await service.advance({ minutes: 15 });
  const never = await later;
  expect(() => expectAnswer(never, "Done")).toThrow(
    "The outcome is “failed”. The app deferred its answer and never sent it. The token expired after 15 minutes.",
  );
  // It is too late, so nothing is waited for.
  expect((await never.next({ wait: 900 })).outcome).toBe("failed");
});

test("a reply is compared by its outcome alone", async () => {
  const service = await menu(() => ({ type: 6 }));
  const used = await service.use("/menu");
  expect(Object.keys(used)).toEqual(expect.arrayContaining(["outcome", "messages", "exchange"]));
  expect(used).toEqual(JSON.parse(JSON.stringify(used)));
});

test("a wait that is too long is refused", async () => {
  const service = await menu(() => ({ type: 6 }));
  const used = await service.use("/menu");
  await expect(used.next({ wait: 901 })).rejects.toThrow("wait must be a whole number from 0 to 900.");
  await expect(used.next({ wait: -1 })).rejects.toThrow("status 400");
});
