import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

import { loginPromptAtom } from '#shared/session/login-first.ts'

import { questionAtom } from './confirm.ts'

/** Whether a dialog of the whole page is open: a question, the login prompt or a card. */
export function useHasDialog(): boolean {
  const question = useAtomValue(questionAtom)
  const prompt = useAtomValue(loginPromptAtom)
  const card = useSearch({ strict: false, select: (search) => search.card })
  return question !== null || prompt !== null || card !== undefined
}
