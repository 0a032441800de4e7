import type { Card } from '@petalpost/api-client/schemas/cards'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { atom, useSetAtom } from 'jotai'
import { useRef } from 'react'

import { cardKey } from '#shared/session/likes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry of the history was made by opening a card, so that going back closes it. */
    openedCard?: boolean
  }
}

/** Which card the address names in `card`: `1:ID` a template, `0:ID` a design; undefined when it names none. */
export function readCardKey(text: unknown): Pick<Card, 'id' | 'isTemplate'> | undefined {
  const [, flag, id] = typeof text === 'string' ? (/^([01]):([\w-]{1,64})$/.exec(text) ?? []) : []
  return id === undefined ? undefined : { id, isTemplate: flag === '1' ? 1 : 0 }
}

/** The card that a list has opened: its facts are shown at once, without asking the server. */
export const openedCardAtom = atom<Card | null>(null)

/** Opens a card in the preview dialog by naming it in the address. `replace`: in the place of the card that is open. */
export function useOpenPreview(): (card: Card, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const remember = useSetAtom(openedCardAtom)
  return (card, { replace = false } = {}) => {
    remember(card)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, card: cardKey(card) }),
      state: (state) => (replace ? state : { ...state, openedCard: true }),
      replace,
      resetScroll: false,
    })
  }
}

/** What an address says of the preview dialog; every page understands it. */
export interface CardSearch {
  /** The card that is open. */
  card?: string | undefined
  /** What is to be done after the login. */
  do?: string | undefined
}

/**
 * Closes the preview dialog, once: back to the entry before it or, when the page began with it, to the same page
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
