import { store } from '@petalpost/ui/store'
import { RESET } from 'jotai/utils'

import { storedKeys } from '#shared/persisted-atom.ts'
import { type SolutionDraft, solutionDraftAtom } from '#shared/persisted-state.ts'

interface Place {
  userCode: string
  /** of the solution */
  id: string
}

const keysOf = (userCode: string) => `solutionDraft ${userCode} `
const draftAtom = ({ userCode, id }: Place) => solutionDraftAtom(keysOf(userCode) + id)

/** The edit of a user's solution that this browser stored because the server had not acknowledged it. */
export const keptDraft = (place: Place): SolutionDraft | null => store.get(draftAtom(place))

/** Stores the unacknowledged edit of a user's solution; null when everything is acknowledged. */
export function keepDraft(place: Place, draft: SolutionDraft | null): void {
  store.set(draftAtom(place), draft ?? RESET)
}

/** Deletes the drafts of a user from this browser. */
export function forgetDrafts(userCode: string | undefined): void {
  if (userCode === undefined) return
  for (const key of storedKeys()) if (key.startsWith(keysOf(userCode))) store.set(solutionDraftAtom(key), RESET)
}
