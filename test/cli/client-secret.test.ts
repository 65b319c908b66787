import { describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();

/** Publishes to the service as to any that is not “local”, with this in the environment. */
async function publish(env: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const { url, identity } = bench.service;
  bench.folder.write("a.commands.json", list("ping"));
  const where = ["--guild", bench.guild, "--service", url];
  const run = await bench.run(["publish", "--yes", ...where, ...more], env);
  expect(run.stdout + run.stderr).not.toContain(identity.clientSecret);
  return run;
}

const secretOf = () => ({ COMMAND_MANIFEST_CLIENT_SECRET: bench.service.identity.clientSecret });
const application = () => ["--application", bench.service.identity.applicationId];

describe("the client secret in the environment", () => {
  test("gets a token that publishes", async () => {
    expect(await publish(secretOf(), ...application())).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("is the application's that the project file says", async () => {
    const { applicationId } = bench.service.identity;
    bench.folder.write("command-manifest.config.json", JSON.stringify({ application_id: applicationId }));
    expect(await publish(secretOf())).toMatchObject({ code: 0 });
  });

  test("wants an application", async () => {
    expect(await publish(secretOf())).toMatchObject(
      says(2, "COMMAND_MANIFEST_CLIENT_SECRET requires an application ID. Use `--application ID`"),
    );
  });

  test("a wrong client secret is explained in words", async () => {
    const { code, stderr } = await publish({ COMMAND_MANIFEST_CLIENT_SECRET: "not-it-0123456789" }, ...application());
    expect(code).toBe(3);
    expect(stderr).toContain("client secret is not valid for this application");
    expect(stderr).not.toContain("not-it-0123456789");
  });

  test("with spaces is none", async () => {
    const { code, stderr } = await publish({ COMMAND_MANIFEST_CLIENT_SECRET: "Basic secret-123" }, ...application());
    expect(code).toBe(2);
    expect(stderr).toContain("must contain only the client secret");
    expect(stderr).not.toContain("secret-123");
  });

  test("stands behind a token that is there as well", async () => {
    const env = { COMMAND_MANIFEST_CLIENT_SECRET: "wrong", COMMAND_MANIFEST_TOKEN: bench.token };
    expect(await publish(env, ...application())).toMatchObject({ code: 0 });
  });

  test("is no bot token", async () => {
    const { code, stderr } = await bench.run(["lobby", "get", "1", "--service", bench.service.url], secretOf());
    expect(code).toBe(2);
    expect(stderr).toContain(
      "A bot token is required. Set the environment variable COMMAND_MANIFEST_TOKEN to the bot token.",
    );
  });

  test("beside a user's token publishes commands and permissions", async () => {
    const user = { COMMAND_MANIFEST_USER_TOKEN: `Bearer ${bench.service.identity.userToken}` };
    expect(await publish({ ...secretOf(), ...user }, ...application())).toMatchObject({ code: 0 });
    const permissions = [{ command: "ping", permissions: [{ id: "77", type: 1, permission: true }] }];
    bench.folder.write("a.permissions.json", JSON.stringify({ guild_id: bench.guild, permissions }));
    const args = ["permissions", "a.permissions.json", "--yes", "--service", bench.service.url, ...application()];
    expect(await bench.run(args, { ...secretOf(), ...user })).toMatchObject({ code: 0 });
  });
});

const variables = ["COMMAND_MANIFEST_TOKEN", "COMMAND_MANIFEST_USER_TOKEN", "COMMAND_MANIFEST_CLIENT_SECRET"];
test.each(variables)("what no header takes is refused before it gets into one, and not quoted: %s", async (name) => {
  for (const character of ["…", "\u0001", "\u200bx", "\nx"]) {
    const prefix = name === "COMMAND_MANIFEST_CLIENT_SECRET" ? "" : "Bearer ";
    const other = name === "COMMAND_MANIFEST_USER_TOKEN" ? { COMMAND_MANIFEST_TOKEN: bench.token } : {};
    const env = { ...other, [name]: `${prefix}pasted-0123456789${character}` };
    const { code, stderr } = await publish(env, ...application());
    expect(code).toBe(2);
    expect(stderr).toContain(name);
    expect(stderr).not.toContain("pasted-0123456789");
  }
});

test("a bot token in place of a user's is refused before any request", async () => {
  expect(
    await publish({ COMMAND_MANIFEST_TOKEN: bench.token, COMMAND_MANIFEST_USER_TOKEN: bench.token }, ...application()),
  ).toMatchObject(says(2, "must contain a user's access token, not a bot token."));
});

describe("a token in the environment", () => {
  const variables = [
    "COMMAND_MANIFEST_TOKEN",
    "COMMAND_MANIFEST_USER_TOKEN",
    "COMMAND_MANIFEST_CLIENT_SECRET",
  ] as const;
  const withOthers = (name: (typeof variables)[number], text: string) => ({
    ...(name === "COMMAND_MANIFEST_USER_TOKEN" && { COMMAND_MANIFEST_TOKEN: bench.token }),
    [name]: text,
  });

  test.each(variables)("%s is refused before it is sent if it cannot be a secret", async (name) => {
    const prefix = { COMMAND_MANIFEST_TOKEN: "Bot ", COMMAND_MANIFEST_USER_TOKEN: "Bearer " }[name as string] ?? "";
    const texts = ["<TOKEN>", '"TOKEN"', "undefined", "TOKEN\\n", "{{token}}", "a b", "Bot Bot abc", "NaN", "$TOKEN"];
    for (const text of texts) {
      const { code, stderr } = await publish(withOthers(name, prefix + text), ...application());
      expect({ text, code }).toEqual({ text, code: 2 });
      expect(stderr).toContain(name);
    }
  });

  test.each([
    ["Bot <TOKEN>", "COMMAND_MANIFEST_TOKEN still has the placeholder <TOKEN>. Replace it with the token."],
    ["Bot undefined", "COMMAND_MANIFEST_TOKEN contains “undefined” instead of a token."],
    ['Bot "TOKEN"', "COMMAND_MANIFEST_TOKEN still has the placeholder TOKEN. Replace it with the token."],
    ["Bot Bot x", "COMMAND_MANIFEST_TOKEN starts with “Bot Bot”. Keep only one prefix."],
  ])("that is %s is refused in true words", async (text, words) => {
    expect(await publish({ COMMAND_MANIFEST_TOKEN: text }, ...application())).toMatchObject(says(2, words));
  });

  test("may have white space and quotes around it, any case of its prefix, or no prefix", async () => {
    const { botToken, userToken } = bench.service.identity;
    for (const text of [
      botToken,
      ` bot ${botToken}\r\n`,
      `Bot   ${botToken}`,
      `Bot "${botToken}"\n`,
      `\ufeff'${botToken}'`,
    ]) {
      const env = { COMMAND_MANIFEST_TOKEN: text, COMMAND_MANIFEST_USER_TOKEN: ` "Bearer ${userToken}"\n` };
      expect(await publish(env, ...application())).toMatchObject({ code: 0 });
    }
    const { clientSecret } = bench.service.identity;
    const quoted = { COMMAND_MANIFEST_CLIENT_SECRET: `"${clientSecret}"\r\n` };
    expect(await publish(quoted, ...application())).toMatchObject({ code: 0 });
    const spaces = {
      COMMAND_MANIFEST_TOKEN: " \n",
      COMMAND_MANIFEST_CLIENT_SECRET: secretOf().COMMAND_MANIFEST_CLIENT_SECRET,
    };
    expect(await publish(spaces, ...application())).toMatchObject({ code: 0 });
  });

  test("a refused secret is named by its kind", async () => {
    const bearer = await publish({ COMMAND_MANIFEST_TOKEN: "Bearer wrong-0123456789" }, ...application());
    expect(bearer).toMatchObject(says(3, "The access token is not valid. It may have expired or been revoked"));
    expect(bearer.stderr).not.toContain("wrong-0123456789");
  });

  test("for Discord is known by its form", async () => {
    bench.folder.write("a.commands.json", list("ping"));
    const calls = [
      [["publish", "--yes", "--guild", "1", ...application()], { COMMAND_MANIFEST_TOKEN: "Bot hello-0123456789" }],
      [["lobby", "get", "1"], { COMMAND_MANIFEST_TOKEN: "hello-0123456789.b.c" }],
      [["plan", "--global", ...application()], { COMMAND_MANIFEST_TOKEN: "a.hello-0123456789" }],
    ] as const;
    for (const [args, env] of calls) {
      const { code, stdout, stderr } = await bench.run(args, env);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain("COMMAND_MANIFEST_TOKEN is not a Discord bot token.");
      expect(stderr).not.toContain("hello-0123456789");
    }
  });
});
