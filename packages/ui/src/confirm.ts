import { atom } from 'jotai'

import { store } from './store.ts'

/**
 * What happens when the user agrees: something is deleted, a like is canceled (spec 5), an embed key is renewed or
 * ended, an editor is left before it has saved.
 */
export type Asked = 'delete' | 'cancel' | 'renew-key' | 'end-key' | 'leave'

export interface Question {
  asked: Asked
  /** The second line: names what is deleted and explains the consequences. */
  about: string
  answer: (agreed: boolean) => void
}

export const questionAtom = atom<Question | null>(null)

/** The OK/Cancel dialog of spec 5 (warning). Resolves to false on Cancel, Escape or a click outside. */
export function confirm(asked: Asked, about: string): Promise<boolean> {
  store.get(questionAtom)?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      store.set(questionAtom, null)
      resolve(agreed)
    }
    store.set(questionAtom, { asked, about, answer })
  })
}
