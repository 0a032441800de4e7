import type { Scene } from '../scene.ts'

/** Festivals of other calendars, the great days of a life, generative art. */
export const CELEBRATION_SCENES: readonly Scene[] = []
