import { answersFrom } from './owners-answers.ts'
import { importWhole } from './whole-solution.ts'

/** Third stage: the calls that a page or its owner makes rarely. */
export const answer = answersFrom(importWhole)
