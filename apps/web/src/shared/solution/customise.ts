import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { customiseStep } from '@petalpost/domain/solution'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#shared/api.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { queryClient } from '#shared/query.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { store } from '#shared/store.ts'
import { showError } from '#shared/ui/toast.ts'

import { mySolutionsQuery } from './solution-lists.ts'

/** Puts a solution that was just made first in my list (spec 4). */
export function rememberNewSolution(solution: Solution): void {
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => [
    solution,
    ...(list ?? []).filter(({ id }) => id !== solution.id),
  ])
  void queryClient.invalidateQueries({ queryKey: mySolutionsQuery.queryKey })
}

/** "Customise" (spec 4): a guest logs in first, a template is copied first, one's own solution opens in its editor. */
export function useCustomise() {
  const navigate = useNavigate()
  const [copying, setCopying] = useState<string | null>(null)

  const copy = async (solutionId: string) => {
    setCopying(solutionId)
    try {
      const solution = await api.call(saveSolution, { solutionId })
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id } })
    } catch (error) {
      if (!loginFirst({ name: 'customise', subject: solutionId })) showError(error)
    } finally {
      setCopying(null)
    }
  }
  const customise = async ({ id, isTemplate }: Pick<Solution, 'id' | 'isTemplate'>) => {
    const step = customiseStep({ isTemplate }, store.get(userAtom) !== null)
    if (step === 'login') loginFirst({ name: 'customise', subject: id })
    else if (step === 'edit') await navigate({ to: '/solution/item/$id', params: { id } })
    else if (copying === null) await copy(id)
  }
  return { customise, copying }
}

/** The public solution that a visitor wanted to customise before the login. */
export function useCustomiseAfterLogin(): void {
  const { customise } = useCustomise()
  useAfterLogin('customise', (id) => void customise({ id, isTemplate: 1 }))
}
