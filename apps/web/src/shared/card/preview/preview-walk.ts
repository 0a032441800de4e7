import type { Card } from '@petalpost/api-client/schemas/cards'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

import { cardKey } from '#shared/session/likes.ts'

import { openedListAtom, pageListAtom, useShowInPreview } from './preview-state.ts'

/** When so few cards follow, the list loads more. */
const MORE_BEFORE = 3

/** The cards beside the open one, and how to go there. */
export interface PreviewWalk {
  previous: Card | undefined
  next: Card | undefined
  goTo: (card: Card | undefined) => void
}

/**
 * The place of a card in a list: the card itself, else the one whose other colors or ratio it is, else the card with the
 * key `at`, from which a card beside the list was opened. -1 = none of them is there.
 */
export function placeOf(card: Card, at: string, cards: readonly Card[]): number {
  const itself = cards.findIndex((each) => cardKey(each) === cardKey(card))
  if (itself >= 0) return itself
  const drawn = cards.findIndex(
    ({ design, language }) => Boolean(card.design) && design === card.design && language === card.language,
  )
  return drawn >= 0 ? drawn : cards.findIndex((each) => cardKey(each) === at)
}

/** The walk through the list that opened a card; for a shared link, through the list of its page. */
export function usePreviewWalk(card: Card): PreviewWalk {
  const [opened, setOpened] = useAtom(openedListAtom)
  const page = useAtomValue(pageListAtom)
  const show = useShowInPreview()
  const isOpenedFrom = opened.cards.length > 0
  const cards = isOpenedFrom ? opened.cards : (page?.cards ?? [])
  const place = placeOf(card, opened.at, cards)
  const previous = place > 0 ? cards[place - 1] : undefined
  const next = place >= 0 ? cards[place + 1] : undefined

  const isNearEnd = !isOpenedFrom && place >= 0 && place >= cards.length - MORE_BEFORE
  const loadMore = useEffectEvent(() => page?.more?.())
  const known = cards.length
  useEffect(() => {
    if (isNearEnd && known > 0) loadMore() // again for every page that has loaded
  }, [isNearEnd, known])

  const goTo = (to: Card | undefined) => {
    if (!to) return
    setOpened({ ...opened, at: cardKey(to) })
    show(to)
  }
  return { previous, next, goTo }
}
