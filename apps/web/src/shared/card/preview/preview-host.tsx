import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { showToast } from '@petalpost/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

import { isRefusal } from '#shared/call/refusal.ts'
import { showError } from '#shared/call/show-error.ts'
import { useOpenedPart } from '#shared/call/use-part.ts'
import { cardKey } from '#shared/session/likes.ts'
import { useFocusBack } from '#shared/ui/use-focus-back.ts'

import { cardDetailQuery } from '../card-detail.ts'
import { useLikeAfterLogin } from './like-after-login.ts'
import { openedCardAtom, readCardKey, useClosePreview } from './preview-state.ts'

/** The preview dialog of the card in the address. Its code is not part of the first page. */
export function PreviewHost() {
  const card = readCardKey(useSearch({ strict: false, select: (search) => search.card }))
  useLikeAfterLogin()
  useFocusBack(card !== undefined)
  return card && <OpenCard card={card} />
}

function OpenCard({ card }: { card: Pick<Card, 'id' | 'isTemplate'> }) {
  const { t } = useLingui()
  const opened = useAtomValue(openedCardAtom)
  const close = useClosePreview()
  const isKnown = opened !== null && cardKey(opened) === cardKey(card)
  const { data, error } = useQuery({ ...cardDetailQuery(card), enabled: !isKnown })
  const part = useOpenedPart(() => import('./preview-dialog.tsx'), true, close)
  const giveUp = useEffectEvent((cause: Error) => {
    if (isRefusal(cause, 'not_found')) showToast('info', t`This card no longer exists`)
    else showError(cause)
    close()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  const shown = isKnown ? opened : data
  return shown && part && <part.PreviewDialog card={shown} onClose={close} />
}
