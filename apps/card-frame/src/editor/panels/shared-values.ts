import { isSameJson } from '@petalpost/domain/canonical-json'

/** Returns what all values are, or null if they differ. There is at least one. */
export function sameOf<T>([first, ...others]: readonly T[]): T | null {
  // most values of a few hundred selected layers are the very same
  return first !== undefined && others.every((other) => other === first || isSameJson(first, other)) ? first : null
}

/** The same for values that may be missing: undefined if all are, null if they differ. */
export const sameOrNone = <T extends object>(values: readonly (T | undefined)[]): T | undefined | null =>
  values.every((value) => value === undefined) ? undefined : sameOf(values.map((value) => value ?? null))
