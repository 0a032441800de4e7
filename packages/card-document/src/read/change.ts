export type Json = Record<string, unknown>
export type Change = (value: unknown) => unknown

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/*
 * Nothing is validated yet, so each of these functions accepts any value, goes only as deep as a card, and leaves a
 * value of an unexpected form unchanged. The validation that follows refuses it.
 */

/**
 * Renames an object's fields for the next version and changes the values of `fields`. The version before dropped fields
 * that it did not know; so fields that already have a new name are dropped here too. `added` are names that only the
 * next version has.
 */
export const record = (
  names: Record<string, string>,
  fields: Record<string, Change> = {},
  added: string[] = [],
): Change => {
  const taken = new Set([...Object.values(names), ...added])
  return (value) =>
    isJson(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, entry]) => {
            const now = entryOf(names, name)
            if (now === undefined && taken.has(name)) return []
            return [[now ?? name, entryOf(fields, name)?.(entry) ?? entry]]
          }),
        )
      : value
}

export const each =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value

export const eachById =
  (change: Change): Change =>
  (value) =>
    isJson(value) ? Object.fromEntries(Object.entries(value).map(([id, entry]) => [id, change(entry)])) : value
