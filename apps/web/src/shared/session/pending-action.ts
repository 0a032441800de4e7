import { store } from '@petalpost/ui/store'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'

import { pendingActionAtom, userAtom } from '#shared/persisted-state.ts'

import { sessionAtom } from './current-user.ts'

const ACTIONS = ['like', 'unlike', 'use', 'customize', 'create', 'pay'] as const

/** An action that needs a login and that a visitor started (spec 5). */
export interface PendingAction {
  name: (typeof ACTIONS)[number]
  /** The key of a card, the id of a solution, the source of a payment; empty for `create`. */
  subject: string
}

/**
 * The action as text for `do` in the address. `token` belongs to this press only; without it, nobody can make a link
 * that runs the action (rule S4).
 */
export const actionText = ({ name, subject }: PendingAction, token: string): string =>
  `${subject === '' ? name : `${name}:${subject}`}~${token}`

/** Parses `do` of an address; undefined when it is not an action. */
export function readAction(text: unknown): PendingAction | undefined {
  if (typeof text !== 'string') return undefined
  const [, word, subject = ''] = /^([a-z]+)(?::([\w:-]{1,80}))?~[\w-]{8,40}$/.exec(text) ?? []
  const name = ACTIONS.find((action) => action === word)
  return name && { name, subject }
}

/**
 * Runs what a visitor pressed before the login, once, if the address has the action that this browser has stored. A
 * link made by somebody else does nothing, because opening an address must not change anything (rule S4).
 */
export function useAfterLogin(name: PendingAction['name'], run: (subject: string) => void): void {
  const text = useLocation({ select: ({ search }) => search.do })
  const isUser = useAtomValue(userAtom) !== null
  const isKnown = useAtomValue(sessionAtom) === 'known'
  const navigate = useNavigate()
  const runOnce = useEffectEvent(async (asked: string, subject: string) => {
    const isOurs = isUser && store.get(pendingActionAtom) === asked
    store.set(pendingActionAtom, null)
    await navigate({ to: '.', search: ({ do: _done, ...rest }) => rest, replace: true, resetScroll: false })
    if (isOurs) run(subject)
  })
  useEffect(() => {
    const action = readAction(text)
    if (text === undefined || action?.name !== name || !(isUser || isKnown)) return
    void runOnce(text, action.subject)
  }, [text, name, isUser, isKnown])
}
