/** What is remembered between two runs, by keys. No secret goes in here. */
export interface Memory {
  get<T>(key: string, usual: T): T;
  update(key: string, value: unknown): PromiseLike<void>;
}
