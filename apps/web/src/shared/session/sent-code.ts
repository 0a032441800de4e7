import { store } from '@petalpost/ui/store'
import { useAtomValue } from 'jotai'

import { type SentCode, sentCodeAtom } from '#shared/persisted-state.ts'

/** The last code for `purpose` that this browser requested, also before a reload; null when there is none. */
export function useSentCode(purpose: SentCode['purpose']): SentCode | null {
  const sent = useAtomValue(sentCodeAtom)
  return sent?.purpose === purpose ? sent : null
}

/** Remembers that a code was sent, so that the countdown survives a reload. */
export function rememberSentCode(sent: Omit<SentCode, 'at'>): void {
  store.set(sentCodeAtom, { ...sent, at: Date.now() })
}

/** Forgets the code, because it has been used. */
export function forgetSentCode(): void {
  store.set(sentCodeAtom, null)
}
