import type { Scene } from '../scene.ts'

/** The western year. */
export const WESTERN_YEAR_SCENES: readonly Scene[] = []
