import { showToast } from '@petalpost/ui/toast'
import { useNavigate } from '@tanstack/react-router'

import { codeText } from '#shared/call/code-text.ts'

/** Returns a function that says that a card is for members, and opens the plans (spec 5, "Paid templates"). */
export function useSubscribeFirst(): (options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return ({ replace = false } = {}) => {
    showToast('info', codeText('subscription_required'))
    void navigate({ to: '/subscribe', replace })
  }
}
