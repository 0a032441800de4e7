import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { cardKey } from '#shared/session/likes.ts'
import { loginFirst } from '#shared/session/login-first.ts'
import { useAfterLogin } from '#shared/session/pending-action.ts'
import { showToast } from '#shared/ui/toast.ts'

import { tryTemplate } from './try-template.ts'

/** "Use template" of the card that is open; a visitor logs in first and goes on from here. */
export function useTemplate(card: Card) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const key = cardKey(card)

  const use = async () => {
    setBusy(true)
    const outcome = await tryTemplate(card)
    setBusy(false)
    if (outcome === 'login') loginFirst({ name: 'use', subject: key })
    if (outcome === 'editor')
      await navigate({ to: '/card/edit/$id/$template', params: { id: card.id, template: String(card.isTemplate) } })
    if (outcome !== 'subscribe') return
    showToast('info', t`This Greeting Card is for subscription use`)
    await navigate({ to: '/subscribe' })
  }
  useAfterLogin('use', (subject) => {
    if (subject === key) void use()
  })
  return { use, busy }
}
