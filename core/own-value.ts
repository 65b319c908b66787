/** The value that an object has itself under a name, which may be that of something every object inherits. */
export function ownValue<T>(object: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
