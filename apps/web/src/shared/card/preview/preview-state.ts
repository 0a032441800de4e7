import type { Card } from '@petalpost/api-client/schemas/cards'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { atom, useSetAtom } from 'jotai'
import { useRef } from 'react'

import { cardKey } from '#shared/session/likes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when opening a card created this history entry, so that going back closes the card. */
    openedCard?: boolean
  }
}

/** The card that the address names in `card`: `1:ID` a template, `0:ID` a design; undefined when it names none. */
export function readCardKey(text: unknown): Pick<Card, 'id' | 'isTemplate'> | undefined {
  const [, flag, id] = typeof text === 'string' ? (/^([01]):([\w-]{1,64})$/.exec(text) ?? []) : []
  return id === undefined ? undefined : { id, isTemplate: flag === '1' ? 1 : 0 }
}

/** The card that a list has opened; its facts are shown at once, before any call. */
export const openedCardAtom = atom<Card | null>(null)

/** Cards among which the preview dialog walks, and how to load more of them. */
export interface CardList {
  cards: readonly Card[]
  more?: () => void
}

/** The endless list of the page, which grows while the dialog walks; null when the page has none. */
export const pageListAtom = atom<CardList | null>(null)

/** The list that opened the card when it is not the page's endless one, and the key of the list's card that is shown. */
export const openedListAtom = atom<{ cards: readonly Card[]; at: string }>({ cards: [], at: '' })

/**
 * Opens a card in the preview dialog by naming it in the address. `among`: the cards beside it in its list; missing for
 * the page's endless list.
 */
export function useOpenPreview(): (card: Card, among?: readonly Card[]) => void {
  const navigate = useNavigate()
  const remember = useSetAtom(openedCardAtom)
  const setList = useSetAtom(openedListAtom)
  return (card, among = []) => {
    remember(card)
    setList({ cards: among, at: cardKey(card) })
    void navigate({
      to: '.',
      search: (search) => ({ ...search, card: cardKey(card) }),
      state: (state) => ({ ...state, openedCard: true }),
      resetScroll: false,
    })
  }
}

/** Shows another card in the open dialog, in the same history entry; its place in the list stays. */
export function useShowInPreview(): (card: Card) => void {
  const navigate = useNavigate()
  const remember = useSetAtom(openedCardAtom)
  return (card) => {
    remember(card)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, card: cardKey(card) }),
      state: (state) => state,
      replace: true,
      resetScroll: false,
    })
  }
}

/** The part of an address that the preview dialog uses; every page supports it. */
export interface CardSearch {
  /** The card that is open. */
  card?: string | undefined
  /** The action to do after the login. */
  do?: string | undefined
}

/**
 * Closes the preview dialog, once: goes back in the history or, if the page started with the dialog, to the same page
 * without it.
 */
export function useClosePreview(): () => void {
  const navigate = useNavigate()
  const router = useRouter()
  const isClosed = useRef(false)
  return () => {
    if (isClosed.current) return // going back twice would leave the page
    isClosed.current = true
    if (router.state.location.state.openedCard) router.history.back()
    else void navigate({ to: '.', search: withoutCard, replace: true, resetScroll: false })
  }
}

const withoutCard = ({ card: _card, do: _do, ...rest }: CardSearch) => rest
