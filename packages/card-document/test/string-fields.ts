export type Path = readonly (string | number)[]

/** Paths to every string of a value. */
export function* stringFields(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path
  else if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(value)) yield* stringFields(entry, [...path, name])
}

/** A copy of `root` with another value at that path. */
export function withValue<T>(root: T, path: Path, value: unknown): T {
  const copy = structuredClone(root)
  let at = copy as Record<string, unknown>
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>
  at[path.at(-1) ?? ''] = value
  return copy
}
