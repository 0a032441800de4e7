import { due, explain, forget, open } from './answers.ts'
import type { RunningSolution } from './popup-stage.ts'
import { preview } from './preview.ts'

type Answer = (solution: RunningSolution, ...rest: unknown[]) => unknown

/** The calls that a page or its owner makes rarely, by verb. */
export const ANSWERS: Record<string, Answer | undefined> = { due, explain, open, forget, preview }
