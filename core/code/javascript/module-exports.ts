import type { Dialect } from "../libraries.ts";
import { type Scope, unknown, type Value } from "./values.ts";

/** The exports of a module, by name. */
export interface Exports {
  readonly values: ReadonlyMap<string, Value>;
  /** The types whose objects are commands. */
  readonly types: ReadonlyMap<string, Dialect>;
}

/** The exports of a module that is being read, as `export`, `exports` and `module.exports` set them. */
export class ModuleExports implements Exports {
  readonly values = new Map<string, Value>();
  readonly types = new Map<string, Dialect>();

  /** Exports what a name is in a scope. */
  add(exported: string, name: string, scope: Scope): void {
    this.values.set(exported, scope.find(name) ?? unknown);
    this.addType(exported, scope.typeOf(name));
  }

  addType(exported: string, dialect: Dialect | undefined): void {
    if (dialect) this.types.set(exported, dialect);
  }

  /** `export * from …`. Has no effect on names that the module exports itself. */
  addAll({ values, types }: Exports): void {
    for (const [name, value] of values) if (name !== "default" && !this.values.has(name)) this.values.set(name, value);
    for (const [name, dialect] of types) if (name !== "default" && !this.types.has(name)) this.types.set(name, dialect);
  }

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
