import type { Scene } from '../scene.ts'

/** Any day: graduation, get well, sympathy, work, invitations, just because. */
export const OCCASION_SCENES: readonly Scene[] = []
