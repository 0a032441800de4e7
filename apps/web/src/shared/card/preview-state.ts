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

/** Opens a card in the preview dialog by naming it in the address. `replace`: replaces the open card in the history. */
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
