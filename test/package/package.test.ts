import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";

test("the licences go along of what is bundled, and of nothing else", () => {
  const notices = readFileSync(path.join(root, "dist/THIRD-PARTY-NOTICES.txt"), "utf8");
  expect(notices).toContain("Permission is hereby granted");
  // Schemas of ours are generated from it.
  expect(notices).toContain("discord-api-spec");
  for (const name of ["esbuild", "typebox", "zod"]) expect(notices).not.toContain(name);
});

test("every package is pinned with its checksum, but for what SECURITY.md names", () => {
  interface Locked {
    readonly integrity?: string;
    readonly dev?: boolean;
    readonly optional?: boolean;
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const { "": _, ...others } = packages as Readonly<Record<string, Locked>>;
  for (const [name, { integrity, dev, optional }] of Object.entries(others)) {
    if (integrity !== undefined) continue;
    expect(name).toMatch(/^node_modules\/(?:@biomejs\/cli|@oxc-parser\/binding)-/);
    expect({ name, dev, optional }).toEqual({ name, dev: true, optional: true });
  }
});

// npm writes a lock file without a platform's package if the registry does not have it, and then refuses to install from it.
test.each(["package-lock.json", "test/libraries/package-lock.json"])("%s names every package it needs", (file) => {
  interface Locked {
    readonly dependencies?: object;
    readonly optionalDependencies?: object;
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, file), "utf8"));
  for (const [place, { dependencies, optionalDependencies }] of Object.entries<Locked>(packages))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      expect(reachableFrom(place, needed), `${needed}, needed by ${place || "the package"}`).toSatisfy(
        (places: readonly string[]) => places.some((candidate) => candidate in packages),
      );
});

/** Where Node looks for a package: in the folder that needs it, then in each one above. */
function reachableFrom(place: string, name: string): readonly string[] {
  const folders = place === "" ? [] : place.split(/\/?(?=node_modules\/)/);
  return folders
    .map((_, index) => folders.slice(0, folders.length - index).join("/"))
    .concat("")
    .map((folder) => path.posix.join(folder, "node_modules", name));
}
