import type { Card } from '@petalpost/api-client/schemas/cards'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { codeText } from '#shared/call/problem-text.ts'
import { cardKey } from '#shared/session/likes.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'

import { tryTemplate } from './try-template.ts'

/** "Use template" for the open card. A visitor logs in first, then it continues here. */
export function useTemplate(card: Card) {
  const navigate = useNavigate()
  const key = cardKey(card)

  const { mutate: use, isPending } = useMutation({
    mutationFn: () => tryTemplate(card),
    onSuccess: (outcome) => {
      if (outcome === 'login') loginFirst({ name: 'use', subject: key })
      if (outcome === 'editor')
        void navigate({ to: '/card/edit/$id/$template', params: { id: card.id, template: String(card.isTemplate) } })
      if (outcome !== 'subscribe') return
      showToast('info', codeText('subscription_required'))
      void navigate({ to: '/subscribe' })
    },
  })
  useAfterLogin('use', (subject) => {
    if (subject === key) use()
  })
  return { use, busy: isPending }
}
