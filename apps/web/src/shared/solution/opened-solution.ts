import type { Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { atom } from 'jotai'

export interface OpenedSolution {
  /** As it stands in the editor, saved or not. */
  solution: Solution
  edit: (edit: (definition: SolutionDefinition) => SolutionDefinition) => void
}

/** The solution that is open in the editor: whoever changes it from elsewhere does so there, or the two would conflict. */
export const openedSolutionAtom = atom<OpenedSolution | null>(null)
