import { useLingui } from '@lingui/react/macro'
import { removeSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { openAfterRemoval } from '@petalpost/domain/solution'
import { confirm } from '@petalpost/ui/confirm'
import { store } from '@petalpost/ui/store'
import { useNavigate } from '@tanstack/react-router'

import { queryClient } from '#shared/call/query-client.ts'
import { useCall } from '#shared/call/use-call.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { keepDraft } from '#shared/solution/solution-drafts.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

/**
 * Deletes my solution after a confirmation. `openId` is the open solution: when it is deleted, the first remaining one
 * opens, or /solution (spec 4).
 */
export function useDeleteSolution(openId?: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const removal = useCall(removeSolution, {
    onSuccess: async (_, { id }) => {
      keepDraft({ userCode: store.get(userAtom)?.userCode, id }, null)
      const next = openAfterRemoval(await mySolutions(), id)
      queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => list?.filter((one) => one.id !== id))
      if (id !== openId) return
      if (next) await navigate({ to: '/solution/item/$id', params: { id: next.id } })
      else await navigate({ to: '/solution' })
    },
  })
  return async ({ id, name }: Pick<Solution, 'id' | 'name'>) => {
    if (await confirm('delete', t`“${name}” will be deleted permanently. Sites that embed it will stop showing cards.`))
      removal.mutate({ id })
  }
}

/** The cached list; fetched if the editor was opened by its address; empty if that fails. */
async function mySolutions(): Promise<readonly Solution[]> {
  const { queryKey } = mySolutionsQuery
  if (!queryClient.getQueryData(queryKey)) await queryClient.prefetchQuery(mySolutionsQuery)
  return queryClient.getQueryData(queryKey) ?? []
}
