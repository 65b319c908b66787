import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { privateKeyFrom, publicKeyOf } from "../../endpoint/sending/signature.ts";
import { startEndpoint, type TestEndpoint } from "../support/endpoint.ts";
import { Bench } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const { privateKey, publicKey: ownKey } = generateKeyPairSync("ed25519");
const ownKeyInHex = Buffer.from(ownKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const env = { COMMAND_MANIFEST_SIGNING_KEY: pem };
const example = readFileSync(new URL("../../examples/interactions/timeout.interaction.json", import.meta.url), "utf8");

describe("interactions in the terminal", () => {
  let endpoint: TestEndpoint;
  let publicKey = ownKeyInHex;
  let answer: unknown;

  beforeAll(async () => {
    endpoint = await startEndpoint(
      () => publicKey,
      () => answer,
    );
  });
  afterAll(() => endpoint.close());

  const send = (...args: readonly string[]) =>
    bench.run(["interaction", "send", "a.interaction.json", "--endpoint", endpoint.url, ...args], env);

  test("the public key belongs to the key that signs", async () => {
    const { code, stdout } = await bench.run(["interaction", "public-key"], env);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${ownKeyInHex}\n` });
  });

  test("one is signed and sent without its comments, and the answer is shown", async () => {
    bench.folder.write("a.interaction.json", example);
    answer = { type: 4, data: { content: "Done" } };
    const { code, stdout, stderr } = await send();
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "The endpoint answered with CHANNEL_MESSAGE_WITH_SOURCE (4).\n",
    });
    expect(JSON.parse(stdout)).toEqual(answer);
    expect(JSON.parse(endpoint.received.at(-1) ?? "")).toMatchObject({ type: 2, data: { name: "timeout" } });
  });

  test("an answer of a type that does not fit is told", async () => {
    bench.folder.write("a.interaction.json", example);
    answer = { type: 8, data: { choices: [] } };
    expect(await send()).toMatchObject(says(3, "must be 4, 5, 9 or 12, but this is 8"));
  });

  test("with --service local, the running local service signs, and no key is needed here", async () => {
    bench.folder.write("a.interaction.json", example);
    answer = { type: 4, data: { content: "Done" } };
    const args = ["interaction", "send", "a.interaction.json", "--endpoint", endpoint.url, "--service", "local"];
    expect(await bench.run(args, {})).toMatchObject(says(2, "The local service is not running. Start it with"));
    onTestFinished(() => {
      publicKey = ownKeyInHex;
    });
    const serviceKey = publicKeyOf(privateKeyFrom(bench.service.identity.signingKey));
    publicKey = serviceKey;
    expect(await bench.run(args)).toMatchObject({ code: 0 });
    publicKey = ownKeyInHex;
    expect(await bench.run(args)).toMatchObject(says(3, `public key ${serviceKey}`));
    expect(await bench.run(args.with(-1, "remote"), env)).toMatchObject(says(2, "Allowed choices are local."));
  });

  test("an endpoint that expects another key is told by its status", async () => {
    bench.folder.write("a.interaction.json", example);
    publicKey = "00".repeat(32);
    onTestFinished(() => {
      publicKey = ownKeyInHex;
    });
    expect(await send()).toMatchObject(says(3, "status 401"));
  });

  test("errors, a missing key and a faulty address stop it before anything is sent", async () => {
    const before = endpoint.received.length;
    bench.folder.write("a.interaction.json", `{ "type": 3 }`);
    expect(await send()).toMatchObject(says(1, "interaction-type"));
    bench.folder.write("a.interaction.json", example);
    const args = ["interaction", "send", "a.interaction.json", "--endpoint"];
    expect(await bench.run([...args, endpoint.url], {})).toMatchObject({ code: 2 });
    const wrong = await bench.run([...args, endpoint.url], { COMMAND_MANIFEST_SIGNING_KEY: "secret-but-no-key" });
    expect(wrong.stderr).toMatch(/must contain an Ed25519 key/);
    expect(wrong.stderr).not.toContain("secret-but");
    expect(await bench.run([...args, "http://example.com/"], env)).toMatchObject({
      code: 2,
      stderr: "The interactions endpoint URL must start with https unless it is on this machine.\n",
    });
    expect(endpoint.received).toHaveLength(before);
  });
});

describe("an interaction that is made in the terminal", () => {
  const commands = [
    {
      name: "music",
      description: "Music",
      options: [
        {
          type: 1,
          name: "play",
          description: "Plays",
          options: [
            { type: 3, name: "song", description: "Which", required: true, autocomplete: true },
            { type: 3, name: "tone", description: "How", choices: [{ name: "Loud", value: "loud" }] },
            { type: 5, name: "now", description: "When" },
            { type: 10, name: "speed", description: "How fast", max_value: 2 },
            { type: 9, name: "for", description: "Whom" },
          ],
        },
      ],
    },
    { type: 2, name: "Greet" },
  ];
  const make = (...args: readonly string[]) => {
    bench.folder.write("bot.commands.json", JSON.stringify(commands));
    return bench.run(["interaction", "make", "bot.commands.json", ...args]);
  };
  const made = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await make(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(stdout);
  };

  test("has what was said, and passes the check of its own kind", async () => {
    const values = ["song=x=y", "tone=Loud", "now=true", "speed=1.5", "for=77"].flatMap((value) => ["--option", value]);
    const who = ["--role", "77", "--locale", "de", "--permissions", "SEND_MESSAGES,VIEW_CHANNEL"];
    const interaction = await made("/music play", ...values, ...who, "--context", "guild");
    expect(interaction).toMatchObject({
      type: 2,
      locale: "de",
      context: 0,
      member: { permissions: "3072" },
      data: {
        name: "music",
        options: [
          {
            name: "play",
            options: [
              { name: "song", type: 3, value: "x=y" },
              { name: "tone", type: 3, value: "loud" },
              { name: "now", type: 5, value: true },
              { name: "speed", type: 10, value: 1.5 },
              { name: "for", type: 9, value: "77" },
            ],
          },
        ],
        resolved: { roles: { 77: { id: "77" } } },
      },
    });
    bench.folder.write("a.interaction.json", JSON.stringify(interaction));
    expect(await bench.run(["check", "."])).toMatchObject({ code: 0 });
  });

  test("may be of a context menu, of somebody who types, or of a direct message", async () => {
    const greet = await made("Greet", "--target", "9", "--context", "BOT_DM");
    expect(greet).toMatchObject({ context: 1, user: {}, data: { target_id: "9", resolved: { users: { 9: {} } } } });
    const typing = await made("music play", "--typing", "song=ha");
    expect(typing).toMatchObject({ type: 4, data: { options: [{ options: [{ value: "ha", focused: true }] }] } });
  });

  test.each([
    [["/music"], "no command “/music”. Its commands are /music play, Greet."],
    [["/Greet", "--target", "9"], "no command “/Greet”"],
    [["/music play"], "The option “song” is required."],
    [["/music play", "--option", "song=x", "--option", "volume=1"], "has no option “volume”"],
    [
      ["/music play", "--option", "song=x", "--option", "speed=3"],
      "“speed”: The value must be at most 2, but it is 3.",
    ],
    [["/music play", "--option", "song=x", "--option", "now=yes"], "true or false"],
    [["/music play", "--typing", "tone=x"], "Option “tone”: Autocomplete is not supported."],
    [["/music play", "--option", "song"], "name=value"],
    [["Greet"], "--target ID"],
    [["Greet", "--target", "9", "--locale", "xx"], "“xx” is not a Discord locale"],
    [["Greet", "--target", "9", "--context", "sea"], "GUILD, BOT_DM, PRIVATE_CHANNEL"],
    [["Greet", "--target", "9", "--permissions", "sail"], "SEND_MESSAGES"],
  ])("%j cannot be made", async (args, words) => {
    expect(await make(...args)).toEqual({ ...says(2, words), stdout: "" });
  });

  test("of a manifest with errors is not made", async () => {
    bench.folder.write("broken.commands.json", `[{ "name": "Ping", "description": "P" }]`);
    expect(await bench.run(["interaction", "make", "broken.commands.json", "/Ping"])).toMatchObject(
      says(1, "name-lowercase"),
    );
  });
});
