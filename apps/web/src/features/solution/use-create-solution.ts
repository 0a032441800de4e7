import { useLingui } from '@lingui/react/macro'
import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { newSolution } from '@petalpost/domain/solution'
import { store } from '@petalpost/ui/store'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { rememberNewSolution } from '#shared/solution/customize.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

const CREATE = { name: 'create', subject: '' } as const
const KEY = ['create solution']

/** Creates a solution with the defaults of spec 4, puts it first in the list and opens it. A visitor logs in first. */
export function useCreateSolution() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const label = t`Custom solution`
  const saving = useMutation({
    mutationKey: KEY,
    mutationFn: () => {
      const taken = (queryClient.getQueryData(mySolutionsQuery.queryKey) ?? []).map(({ name }) => name)
      return api.call(saveSolution, { solution: newSolution(label, taken, store.get(languageAtom)) })
    },
    onSuccess: async (solution) => {
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id } })
    },
    meta: { tell: () => loginFirst(CREATE) },
  })
  const create = () => {
    // asked of the cache, because a double click is faster than a render
    if (!loginFirst(CREATE) && queryClient.isMutating({ mutationKey: KEY }) === 0) saving.mutate()
  }
  useAfterLogin('create', create)
  return { create, creating: saving.isPending }
}
