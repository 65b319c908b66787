/**
 * Caches what a function makes of an object, for as long as the object lives. Nothing is ever invalidated: the object must not
 * change, and a new version of a command, a manifest or a row is a new object. The value must not keep more alive than the
 * object does. For values that are asked of a disk or a service by name, and can change, there is `AsyncMemo`.
 */
export function memoized<K extends WeakKey, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
}
