import type { Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { atom } from 'jotai'

export interface OpenedSolution {
  /** In its state in the editor, saved or not. */
  solution: Solution
  edit: (edit: (definition: SolutionDefinition) => SolutionDefinition) => void
}

/** The solution that is open in the editor. Changes from elsewhere must go through it, or the two would conflict. */
export const openedSolutionAtom = atom<OpenedSolution | null>(null)
