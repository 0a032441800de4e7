import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { store } from '@petalpost/ui/store'
import { showToast } from '@petalpost/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { cardGlanceQuery } from '#shared/card/card-detail.ts'
import { type FestivalPlace, madeCardAtom } from '#shared/persisted-state.ts'
import { entryOf } from '#shared/solution/joined-festivals.ts'

import { chooseCard } from './choose-card.ts'
import { useOpenEditor } from './use-editor.ts'
import { warnOfUnfit } from './warn-of-unfit.ts'

/**
 * Chooses the card that the user has made for a festival of this solution (spec 2.8), once, and returns the place of
 * that festival. After a failed call the next opening tries again.
 */
export function useMadeCard(): FestivalPlace | undefined {
  const { t } = useLingui()
  const editor = useOpenEditor()
  const { id } = editor.session.read().solution
  const [made] = useState(() => {
    const kept = store.get(madeCardAtom)
    return kept?.solutionId === id ? kept : undefined
  })
  const {
    data: card,
    error,
    isFetching,
  } = useQuery({
    ...cardGlanceQuery({ id: made?.cardId ?? '', isTemplate: 0 }),
    enabled: made !== undefined,
    staleTime: 0, // the editor has just saved it
    meta: { says: true },
  })
  const isGone = isRefusal(error, 'not_found')
  const settle = useEffectEvent((fetched: Card | undefined, gone: boolean) => {
    if (!made || !(fetched || gone) || store.get(madeCardAtom) !== made) return
    store.set(madeCardAtom, null)
    const entry = entryOf(editor.session.read().solution.definition, made.platform, made.entryId)
    if (!fetched || !entry) return
    chooseCard(editor, made.platform, made.entryId, fetched)
    showToast('success', t`${entry.name} now shows your card`)
    warnOfUnfit(fetched)
  })
  useEffect(() => {
    if (!isFetching) settle(card, isGone)
  }, [card, isGone, isFetching])
  return made
}
