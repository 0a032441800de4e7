import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import Type, { type Static } from 'typebox'

import { record } from './parts.ts'

/** `k` is the solution's secret; an unknown one gets an empty payload, not an error. */
export const PluginSolutionInput = record({
  k: Type.String({ minLength: 1, maxLength: 64 }),
  near: Type.Optional(Type.Literal('1')),
  sign: Type.Optional(Type.String({ maxLength: 200 })),
})
export type PluginSolutionInput = Static<typeof PluginSolutionInput>

/** Packed for size by domain's embed-payload, which also reads it. */
export const PluginSolution = Type.Unsafe<EmbedPayload>({ type: 'object' })
export type PluginSolution = Static<typeof PluginSolution>

/** Address of a script that never changes, and the value for the `integrity` of its tag. */
export const PinnedScript = record({ path: Type.String(), integrity: Type.String() })
export type PinnedScript = Static<typeof PinnedScript>
