import type { Scene } from '../scene.ts'

/** Days of the civil calendar: work, children, teachers, parents. */
export const MODERN_DAY_SCENES: readonly Scene[] = []
