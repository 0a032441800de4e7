import { due, explain, forget, open } from './answers.ts'
import type { SecondStage } from './popup-stage.ts'
import { preview } from './preview.ts'
import type { OwnersSolution, WholeOf } from './whole-solution.ts'

type Answer = (solution: OwnersSolution, ...rest: unknown[]) => unknown

/** The calls that a page or its owner makes rarely, by verb. */
const ANSWERS: Record<string, Answer | undefined> = { due, explain, open, forget, preview }

/** Handles these calls; `wholeOf` loads a whole solution. */
export const answersFrom =
  (wholeOf: WholeOf): SecondStage['answer'] =>
  async (verb, rest, solution) =>
    ANSWERS[verb]?.({ ...solution, whole: (query) => wholeOf(solution, query) }, ...rest)
