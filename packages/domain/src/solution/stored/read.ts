import type { SolutionDefinition } from '../../solution.ts'
import { type Json, STEPS } from './steps.ts'
import { isKnownVersion, SOLUTION_VERSION } from './version.ts'

/** The form in which a definition is stored, in the database and in a browser's drafts: with its version. */
export const toStored = <Definition extends object>(definition: Definition): Definition & { v: number } => ({
  ...definition,
  v: SOLUTION_VERSION,
})

/**
 * Reads a stored definition of any version (rule R11). Each was checked when it was stored, so it is not validated again.
 * @throws RangeError for a version that this code does not know, instead of guessing
 */
export function readStored(stored: unknown): SolutionDefinition {
  const { v = 1, ...definition } = Object(stored) as Json
  if (!isKnownVersion(stored))
    throw new RangeError(`a stored solution has the version ${String(v)}; this program knows 1 to ${SOLUTION_VERSION}`)
  return upgraded(definition, Number(v), STEPS) as unknown as SolutionDefinition
}

/** Brings a definition of a version to the newest one. */
export function upgraded(definition: Json, version: number, steps: typeof STEPS): Json {
  return steps.slice(version - 1).reduce((read, step) => step(read), definition)
}
