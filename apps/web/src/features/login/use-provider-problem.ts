import { useLingui } from '@lingui/react/macro'
import { showToast } from '@petalpost/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { ProviderProblem } from './provider-problem.ts'

/** Says once how the login at a provider has ended, and removes it from the address. */
export function useProviderProblem(problem: ProviderProblem | undefined): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const say = useEffectEvent((which: ProviderProblem) => {
    if (which === 'canceled') showToast('info', t`You have canceled the login.`)
    else showToast('error', t`This login did not work. Please try again, or log in another way.`)
    void navigate({ to: '.', search: ({ problem: _said, ...rest }) => rest, replace: true })
  })
  useEffect(() => {
    if (problem) say(problem)
  }, [problem])
}
