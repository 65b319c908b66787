import type { Value } from "./values.ts";

/** The exports of a module, by name. */
export type Exports = ReadonlyMap<string, Value>;

/** The exports of a module that is being read, as `export`, `exports` and `module.exports` set them. */
export class ModuleExports {
  readonly values = new Map<string, Value>();

  /** The value of a member of `exports` or `module.exports`. */
  memberAt(owner: Value, key: string): Value | undefined {
    if (owner.is !== "external" || owner.module !== "") return undefined;
    const path = owner.path.join(".");
    if (path === "module" && key === "exports") return this.values.get("default");
    return /^(?:module\.)?exports$/.test(path) ? this.values.get(key) : undefined;
  }

  /** Whether a path is an export, which then has the value. */
  assign(path: string, value: Value): boolean {
    const exported = /^(?:module\.)?exports\.(\w+)$/.exec(path)?.[1];
    if (exported) {
      const whole = this.values.get("default");
      this.values.set(exported, value);
      // It is a property of an object that is exported as well.
      return whole?.is !== "object";
    }
    if (path !== "module.exports") return false;
    if (value.is === "object") for (const [name, one] of value.members) this.values.set(name, one.value);
    this.values.set("default", value);
    return true;
  }
}
