/** The value of an object's own property. Inherited properties, such as `constructor`, are ignored. */
export function ownValue<T>(object: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
