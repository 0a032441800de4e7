import { store } from '@petalpost/ui/store'
import { RESET } from 'jotai/utils'

import { storedKeys } from '#shared/persisted-atom.ts'
import { type SolutionDraft, solutionDraftAtom } from '#shared/persisted-state.ts'

interface Place {
  /** Without a user nothing is kept: nobody would find it, and no log-out would delete it. */
  userCode: string | undefined
  /** of the solution */
  id: string
}

const keysOf = (userCode: string) => `solutionDraft ${userCode} `
const draftAtom = ({ userCode, id }: Place) => (userCode ? solutionDraftAtom(keysOf(userCode) + id) : null)

/** The edit of a user's solution that this browser stored because the server had not acknowledged it. */
export function keptDraft(place: Place): SolutionDraft | null {
  const kept = draftAtom(place)
  return kept && store.get(kept)
}

/** Stores the unacknowledged edit of a user's solution; null when everything is acknowledged. */
export function keepDraft(place: Place, draft: SolutionDraft | null): void {
  const kept = draftAtom(place)
  if (kept) store.set(kept, draft ?? RESET)
}

/** Deletes the drafts of a user from this browser. */
export function forgetDrafts(userCode: string | undefined): void {
  if (!userCode) return
  for (const key of storedKeys()) if (key.startsWith(keysOf(userCode))) store.set(solutionDraftAtom(key), RESET)
}
