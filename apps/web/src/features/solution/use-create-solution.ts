import { useLingui } from '@lingui/react/macro'
import { saveSolution } from '@petalpost/api-client/endpoints/solutions'
import { newSolution } from '@petalpost/domain/solution'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#shared/api.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { queryClient } from '#shared/query.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { rememberNewSolution } from '#shared/solution/customise.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'
import { store } from '#shared/store.ts'
import { showError } from '#shared/ui/toast.ts'

const CREATE = { name: 'create', subject: '' } as const

/** Makes a solution with the defaults of spec 4, puts it first in the list and opens it; a visitor logs in first. */
export function useCreateSolution() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const label = t`Custom solution`
  const create = async () => {
    if (loginFirst(CREATE)) return
    setCreating(true)
    try {
      const taken = (queryClient.getQueryData(mySolutionsQuery.queryKey) ?? []).map(({ name }) => name)
      const solution = await api.call(saveSolution, { solution: newSolution(label, taken, store.get(languageAtom)) })
      rememberNewSolution(solution)
      await navigate({ to: '/solution/item/$id', params: { id: solution.id } })
    } catch (error) {
      if (!loginFirst(CREATE)) showError(error)
    } finally {
      setCreating(false)
    }
  }
  useAfterLogin('create', () => void create())
  return { create, creating }
}
