/**
 * The version of a stored solution definition that this code writes, as its `v`. Increase it with a step in `steps.ts`
 * and a fixture in `packages/domain/test/stored-solutions`, whenever this code could not read what is stored.
 */
export const SOLUTION_VERSION = 2

/** Does this code know the version of a stored definition? What was stored without `v` has version 1. */
export function isKnownVersion(stored: unknown): boolean {
  const { v = 1 } = Object(stored) as { v?: unknown }
  return typeof v === 'number' && Number.isInteger(v) && v >= 1 && v <= SOLUTION_VERSION
}
