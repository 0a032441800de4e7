import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { copyCard, makeForm } from '@petalpost/api-client/endpoints/cards'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio, NewForm } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { nanoid } from 'nanoid'
import { useRef } from 'react'

import { api } from '#shared/call/api.ts'
import { isRefusal } from '#shared/call/refusal.ts'
import { designSaved } from '#shared/session/designs.ts'

/** What is to be made of a card: a copy, or another form of the same work. */
export type Another = 'copy' | { aspectRatio: AspectRatio } | { language: Language }

interface Made {
  id: string
  /** What the editor does first with a new form. */
  shape?: NewForm
}

/**
 * Makes another card of one of the user's own and opens it in the editor; a copy appears in the lists instead. Of a
 * press after a lost response comes no second card.
 */
export function useMakeAnother({ id }: Pick<Card, 'id'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const keys = useRef(new Map<string, string>())

  async function made(what: Another): Promise<Made | null> {
    const name = JSON.stringify(what)
    const idempotencyKey = keys.current.get(name) ?? nanoid()
    keys.current.set(name, idempotencyKey)
    const options = { idempotencyKey }
    if (what === 'copy') {
      const copy = await api.call(copyCard, { id }, options)
      showToast('success', copy.title === '' ? t`The card was copied` : t`“${copy.title}” is in your designs`)
      keys.current.delete(name)
      designSaved(copy)
      return null
    }
    const form = await api.call(makeForm, { id, ...what }, options)
    keys.current.delete(name)
    designSaved(form)
    const { untranslated = 0 } = form
    if (untranslated > 0)
      showToast(
        'info',
        'language' in what && what.language === 'en-US'
          ? t`${plural(untranslated, { one: '# text is still in Chinese.', other: '# texts are still in Chinese.' })}`
          : t`${plural(untranslated, { one: '# text is still in English.', other: '# texts are still in English.' })}`,
      )
    return { id: form.id, ...(form.isNew && { shape: 'aspectRatio' in what ? what.aspectRatio : 'words' }) }
  }

  const { mutate, isPending } = useMutation({
    mutationFn: made,
    onSuccess: (card) => {
      if (!card) return
      const { shape } = card
      void navigate({
        to: '/card/edit/$id/$template',
        params: { id: card.id, template: '0' },
        search: shape ? { shape } : {},
      })
    },
    meta: {
      tell: (error: Error) => {
        if (!isRefusal(error, 'subscription_required')) return false
        showToast(
          'info',
          t`This card shows the picture of a Pro template, so only members can make another card of it. The card itself stays yours.`,
        )
        return true
      },
    },
  })
  return { make: mutate, isPending }
}
