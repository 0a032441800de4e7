import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { customizeStep } from '@petalpost/domain/solution'
import { store } from '@petalpost/ui/store'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'

import { mySolutionsQuery } from './solution-lists.ts'

const KEY = ['customize solution']

/** Puts a new solution first in my list (spec 4). */
export function rememberNewSolution(solution: Solution): void {
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => [
    solution,
    ...(list ?? []).filter(({ id }) => id !== solution.id),
  ])
  void queryClient.invalidateQueries({ queryKey: mySolutionsQuery.queryKey })
}

/**
 * "Customize" (spec 4): a visitor logs in first, a template is copied first, the user's own solution opens in its
 * editor.
 */
export function useCustomize() {
  const navigate = useNavigate()
  const copy = useMutation({
    mutationKey: KEY,
    mutationFn: (solutionId: string) => api.call(saveSolution, { solutionId }),
    onSuccess: async (solution) => {
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id } })
    },
    meta: { tell: (_error, solutionId: string) => loginFirst({ name: 'customize', subject: solutionId }) },
  })
  const customize = async ({ id, isTemplate }: Pick<Solution, 'id' | 'isTemplate'>) => {
    const step = customizeStep({ isTemplate }, store.get(userAtom) !== null)
    if (step === 'login') loginFirst({ name: 'customize', subject: id })
    else if (step === 'edit') await navigate({ to: '/solution/item/$id', params: { id } })
    // asked of the cache, because a double click is faster than a render
    else if (queryClient.isMutating({ mutationKey: KEY }) === 0) copy.mutate(id)
  }
  return { customize, isCopying: copy.isPending }
}

/** Customizes the public solution that a visitor chose before the login. */
export function useCustomizeAfterLogin(): void {
  const { customize } = useCustomize()
  useAfterLogin('customize', (id) => void customize({ id, isTemplate: 1 }))
}
