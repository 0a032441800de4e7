import { store } from '@petalpost/ui/store'

import { type SolutionDraft, solutionDraftsAtom } from '#shared/persisted-state.ts'

/** Drafts of more solutions than this are not kept: the oldest goes. */
const MOST = 20

interface Place {
  userCode: string
  /** of the solution */
  id: string
}

/** The edit of a user's solution that this browser stored because the server had not acknowledged it. */
export function keptDraft({ userCode, id }: Place): SolutionDraft | null {
  return store.get(solutionDraftsAtom).find((draft) => draft.userCode === userCode && draft.id === id) ?? null
}

/** Stores the unacknowledged edit of a user's solution; null when everything is acknowledged. */
export function keepDraft({ userCode, id }: Place, draft: SolutionDraft | null): void {
  const others = store.get(solutionDraftsAtom).filter((one) => one.userCode !== userCode || one.id !== id)
  store.set(solutionDraftsAtom, [...others, ...(draft === null ? [] : [{ ...draft, userCode }])].slice(-MOST))
}

/** Deletes the drafts of a user from this browser. */
export function forgetDrafts(userCode: string | undefined): void {
  store.set(solutionDraftsAtom, (drafts) => drafts.filter((draft) => draft.userCode !== userCode))
}
