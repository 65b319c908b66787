import { describe, expect, test } from "vitest";
import { emptyProject, type NamedTarget } from "../../core/kinds/project/project.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { applicationsOf, protectedNameAt, scopeMismatch, whereOf, whereOfTarget } from "../../core/workspace/where.ts";

const target: NamedTarget = {
  name: "staging",
  service: undefined,
  applicationId: undefined,
  guildId: "2",
  protected: false,
  owns: "listed",
};
const toGuild = whereOfTarget(target, emptyProject);
const ofApplication = { ...toGuild, applicationId: "1" };
const globally = whereOfTarget({ ...target, guildId: undefined }, emptyProject);
const command = `[{ "name": "a", "description": "A" }]`;
const manifest = (says: string) => parseManifest(`{ ${says}, "commands": ${command} }`);

describe("a target", () => {
  test("has its own application, or else the project's", () => {
    const project = { ...emptyProject, applicationId: "1" };
    expect(whereOfTarget(target, project)).toMatchObject({ scope: "guild", guildId: "2", applicationId: "1" });
    expect(whereOfTarget({ ...target, applicationId: "9" }, project).applicationId).toBe("9");
  });

  test("says its name only where it is protected", () => {
    expect(toGuild.protectedName).toBeUndefined();
    expect(whereOfTarget({ ...target, protected: true }, emptyProject).protectedName).toBe("staging");
  });
});

describe("a protected target is known by its place", () => {
  const live = "https://discord.com/api/v10";
  const project = {
    ...emptyProject,
    applicationId: "1",
    targets: [target, { ...target, name: "own", protected: true }],
  };
  const local = { ...target, service: "local", name: "here", protected: true };

  test.each([
    ["the live service unless it says another", { service: live, applicationId: "1", guildId: "2" }, "own"],
    ["an address that is written differently", { service: `${live}/ `, applicationId: "1", guildId: "2" }, "own"],
    ["another guild", { service: live, applicationId: "1", guildId: "3" }, undefined],
    ["another application", { service: live, applicationId: "9", guildId: "2" }, undefined],
    ["another service", { service: "https://example.com/v10", applicationId: "1", guildId: "2" }, undefined],
    ["the local service, whatever its application", { service: "local", applicationId: "9", guildId: "2" }, "here"],
  ])("%s", (_, place, name) => {
    expect(protectedNameAt({ ...project, targets: [...project.targets, local] }, place)).toBe(name);
  });
});

describe("a manifest goes to a place", () => {
  test.each([
    [`"default_locale": "de"`, toGuild],
    [`"scope": "guild"`, toGuild],
    [`"scope": "global"`, globally],
    [`"guild_id": "2"`, toGuild],
    [`"application_id": "1"`, ofApplication],
    [`"guild_id": "3", "application_id": "7"`, { ...ofApplication, service: "local" }],
  ])("%s", (says, where) => {
    expect(scopeMismatch(manifest(says), where, "a.json")).toBeUndefined();
  });
});

describe("a manifest does not go to a place that is not the one it says", () => {
  test.each([
    [`"scope": "global"`, toGuild, 'a.json is not published to a guild because it has "scope": "global".'],
    [`"scope": "guild"`, globally, 'a.json is not published globally because it has "scope": "guild".'],
    [`"guild_id": "3"`, globally, 'a.json is not published globally because it has "guild_id": "3".'],
    [`"guild_id": "3"`, toGuild, 'a.json is not published to guild 2 because it has "guild_id": "3".'],
    [
      `"application_id": "7"`,
      ofApplication,
      'a.json is not published to application 1 because it has "application_id": "7".',
    ],
  ])("%s", (says, where, message) => {
    expect(scopeMismatch(manifest(says), where, "a.json")).toBe(message);
  });

  test("nor anywhere while it is empty", () => {
    expect(scopeMismatch(parseManifest(""), toGuild, "a.json")).toBe("a.json is not published because it is empty.");
  });
});

test("names each application of the manifests once", () => {
  const all = ["1", "2", "1"].map((id) => manifest(`"application_id": "${id}"`));
  expect(applicationsOf([...all, parseManifest(command)])).toEqual(["1", "2"]);
});

describe("what a user says", () => {
  const project = { ...emptyProject, applicationId: "1", targets: [{ ...target, service: "local" }] };

  test("goes over what the project and its target say", () => {
    expect(whereOf({ target: "staging" }, project)).toMatchObject({
      guildId: "2",
      applicationId: "1",
      service: "local",
    });
    const said = { target: "staging", applicationId: "3", service: "https://example.com/api/v10" };
    expect(whereOf(said, project)).toMatchObject({ guildId: "2", applicationId: "3", service: said.service });
  });

  test("is a guild, or else global, and owns nothing but what is listed", () => {
    expect(whereOf({ guildId: "5" }, project)).toMatchObject({ scope: "guild", guildId: "5", owns: "listed" });
    expect(whereOf({}, undefined)).toMatchObject({ scope: "global", applicationId: undefined, owns: "listed" });
    expect(whereOf({ scope: "guild" }, project)).toMatchObject({ scope: "guild", guildId: undefined });
  });

  test("names a target that the project has", () => {
    expect(() => whereOf({ target: "x" }, project)).toThrow(
      "The project file has no target “x”. Its targets are staging.",
    );
    expect(() => whereOf({ target: "x" }, emptyProject)).toThrow("Add it under “targets” first.");
    expect(() => whereOf({ target: "x" }, undefined)).toThrow("requires a project file. None was found.");
  });
});
