import type { Card } from '@petalpost/api-client/schemas/cards'
import { templateGate } from '@petalpost/domain/membership'
import { store } from '@petalpost/ui/store'
import { useNavigate } from '@tanstack/react-router'

import { userAtom } from '#shared/persisted-state.ts'
import { cardKey } from '#shared/session/likes.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { useSubscribeFirst } from '#shared/session/subscribe-first.ts'

/**
 * "Use template" for the open card (spec 5): a visitor logs in first, then it continues here. A paid card without
 * membership leads to the plans, any other card to the editor, where the server checks again and counts the use.
 */
export function useTemplate(card: Card): () => void {
  const navigate = useNavigate()
  const subscribeFirst = useSubscribeFirst()
  const key = cardKey(card)

  const use = () => {
    const gate = templateGate(card, store.get(userAtom), Date.now())
    if (gate === 'not_logged_in') loginFirst({ name: 'use', subject: key })
    else if (gate === 'subscription_required') subscribeFirst()
    else void navigate({ to: '/card/edit/$id/$template', params: { id: card.id, template: String(card.isTemplate) } })
  }
  useAfterLogin('use', (subject) => {
    if (subject === key) use()
  })
  return use
}
