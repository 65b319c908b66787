import { beforeEach, expect, test } from "vitest";
import { Bench, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

const launch = { type: 4, name: "launch", handler: 2, description: "Starts a game" };
const publish = ["publish", "--global", "--service", "local", "--yes"];

beforeEach(async () => {
  bench.folder.write("a.commands.json", JSON.stringify([launch]));
  for (const { id } of await bench.service.commands())
    await bench.service.call(`${bench.service.commandsOf()}/${id}`, undefined, "DELETE");
  await bench.service.call("/local/settings", { activities: null }, "PATCH");
});

test("an entry point is published to the local service with nothing set", async () => {
  expect(await bench.run(publish)).toMatchObject({ code: 0 });
  expect(await bench.service.published()).toEqual(["launch"]);
});

test("a refusal names the option that turns Activities on, and does not promise that a repetition helps", async () => {
  await bench.service.call("/local/settings", { activities: false }, "PATCH");
  const refused = await bench.run(publish);
  expect(refused).toMatchObject(says(3, "This app has no Activity."));
  expect(refused.stdout).toContain("“launch” was not created: this app has no Activity.");
  expect(refused.stdout).toContain("publish again with `--turn-on-activities`.");
  expect(refused.stdout).not.toContain("Publish again to finish");
  expect(await bench.run([...publish, "--turn-on-activities"])).toMatchObject({ code: 0 });
  expect(await bench.service.published()).toEqual(["launch"]);
});

test("the option changes nothing where a manifest has errors", async () => {
  await bench.service.call("/local/settings", { activities: false }, "PATCH");
  bench.folder.write("a.commands.json", JSON.stringify([slash("BAD")]));
  expect(await bench.run([...publish, "--turn-on-activities"])).toMatchObject({ code: 1 });
  expect(await bench.service.call("/local/settings")).toMatchObject({ activities: false });
});

test("the option is for the local service only", async () => {
  const { url, identity } = bench.service;
  const env = { COMMAND_MANIFEST_TOKEN: bench.token };
  const remote = ["publish", "--global", "--service", url, "--application", identity.applicationId, "--yes"];
  expect(await bench.run([...remote, "--turn-on-activities"], env)).toMatchObject(
    says(2, "`--turn-on-activities` works with the local service only."),
  );
  expect(await bench.service.call("/local/settings")).toMatchObject({ activities: null });
});

test("a service that has ended is reported as for any other request", async () => {
  const { url } = bench.service;
  const { token, ...address } = JSON.parse(bench.environment.COMMAND_MANIFEST_SERVICE ?? "") as { token: string };
  const env = { COMMAND_MANIFEST_SERVICE: JSON.stringify({ ...address, token: `${token}x`, url }) };
  expect(await bench.run([...publish, "--turn-on-activities"], env)).toMatchObject(says(3, "token is not valid"));
});
