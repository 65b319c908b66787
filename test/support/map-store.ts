import type { SecretStore } from "../../client/places/credentials/credentials.ts";
import type { Memory } from "../../client/ui/memory.ts";

/** A secret store and a memory that live in a map. */
export class MapStore implements SecretStore, Memory {
  readonly values = new Map<string, unknown>();

  async store(key: string, value: string): Promise<void> {
    this.values.set(key, value);
  }
  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }
  async update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
  }
  get(key: string): Promise<string | undefined>;
  get<T>(key: string, defaultValue: T): T;
  get<T>(key: string, ...defaultValue: readonly [] | readonly [T]): T | Promise<T | undefined> {
    const value = this.values.get(key) as T | undefined;
    return defaultValue.length === 0 ? Promise.resolve(value) : (value ?? defaultValue[0]);
  }
}
