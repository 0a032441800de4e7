import { atom } from 'jotai'

import { store } from '#shared/store.ts'

export interface Question {
  /** What is asked, in one sentence. */
  text: string
  answer: (agreed: boolean) => void
}

export const questionAtom = atom<Question | null>(null)

/** The OK/Cancel dialog of spec 5 (warning). Resolves to false on Cancel, Escape or a click outside. */
export function confirm(text: string): Promise<boolean> {
  store.get(questionAtom)?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      store.set(questionAtom, null)
      resolve(agreed)
    }
    store.set(questionAtom, { text, answer })
  })
}
