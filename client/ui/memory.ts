/** Storage between runs, by key. Must not contain secrets. */
export interface Memory {
  get<T>(key: string, defaultValue: T): T;
  update(key: string, value: unknown): PromiseLike<void>;
}
