import { useLingui } from '@lingui/react/macro'
import { removeSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { openAfterRemoval } from '@petalpost/domain/solution'
import { useNavigate } from '@tanstack/react-router'

import { api } from '#shared/api.ts'
import { solutionDraftAtom } from '#shared/persisted-state.ts'
import { queryClient } from '#shared/query.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'
import { store } from '#shared/store.ts'
import { confirm } from '#shared/ui/confirm.ts'
import { showError } from '#shared/ui/toast.ts'

/**
 * Deletes my solution after a confirmation. `openId` is the one that is open: when that goes, the first remaining one
 * opens, or /solution (spec 4).
 */
export function useDeleteSolution(openId?: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async ({ id, name }: Pick<Solution, 'id' | 'name'>) => {
    if (
      !(await confirm('delete', t`“${name}” will be deleted permanently. Sites that embed it will stop showing cards.`))
    )
      return
    try {
      await api.call(removeSolution, { id })
    } catch (error) {
      showError(error)
      return
    }
    if (store.get(solutionDraftAtom)?.id === id) store.set(solutionDraftAtom, null)
    const next = openAfterRemoval((await mySolutions()) ?? [], id)
    queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => list?.filter((one) => one.id !== id))
    if (id !== openId) return
    if (next) await navigate({ to: '/solution/item/$id', params: { id: next.id } })
    else await navigate({ to: '/solution' })
  }
}

/** The list as it is known, or fetched when the editor was opened by its address. */
async function mySolutions() {
  return queryClient.ensureQueryData(mySolutionsQuery).catch(() => undefined)
}
