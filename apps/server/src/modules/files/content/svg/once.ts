/**
 * Reads the same thing of an object only once: an element that is used a thousand times, with a path of a megabyte, must
 * not be read a thousand times.
 */
export function once<Key extends object, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { read: T }>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before.read
    const now = { read: read(key) }
    known.set(key, now)
    return now.read
  }
}

/** `once`, for each name. */
export function onceEach<Key extends object, T>(read: (key: Key, name: string) => T): (key: Key, name: string) => T {
  const readers = new Map<string, (key: Key) => T>()
  return (key, name) => {
    const known = readers.get(name)
    if (known !== undefined) return known(key)
    const reader = once((each: Key) => read(each, name))
    readers.set(name, reader)
    return reader(key)
  }
}
