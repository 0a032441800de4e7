import type { Scene } from '../scene.ts'

/** The Chinese year, its seasons and solar terms. */
export const CHINESE_YEAR_SCENES: readonly Scene[] = []
