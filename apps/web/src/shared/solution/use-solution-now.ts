import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { openedSolutionAtom } from './opened-solution.ts'
import type { ShownSolution } from './solution-dialogs.ts'
import { mySolutionsQuery } from './solution-lists.ts'

/** The current state of a solution that a dialog was opened for; it may be fixed while the dialog is open. */
export function useSolutionNow(shown: ShownSolution): ShownSolution {
  const opened = useAtomValue(openedSolutionAtom)
  const mine = useQuery({ ...mySolutionsQuery, enabled: false })
  const isShown = ({ id }: Pick<Solution, 'id'>) => id === shown.id
  if (opened && isShown(opened.solution)) return opened.solution
  return mine.data?.find(isShown) ?? shown
}
