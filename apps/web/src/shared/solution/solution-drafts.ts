import { readStored, toStored } from '@petalpost/domain/solution/stored/read'
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

/** Earlier versions kept all drafts at `solutionDrafts`, which nothing reads any more. */
const KEYS = 'solutionDraft'
const keysOf = (userCode: string) => `${KEYS} ${userCode} `
const draftAtom = ({ userCode, id }: Place) => (userCode ? solutionDraftAtom(keysOf(userCode) + id) : null)

/**
 * The edit of a user's solution that this browser stored because the server had not acknowledged it. Also deletes the
 * drafts of anybody that have expired or cannot be read, such as those of earlier versions.
 */
export function keptDraft(place: Place): SolutionDraft | null {
  for (const each of draftAtoms(KEYS)) if (store.get(each) === null) store.set(each, RESET)
  const kept = draftAtom(place)
  const draft = kept && store.get(kept)
  return draft && { ...draft, definition: readStored(draft.definition) as SolutionDraft['definition'] }
}

/** Stores the unacknowledged edit of a user's solution; null when everything is acknowledged. */
export function keepDraft(place: Place, draft: SolutionDraft | null): void {
  const kept = draftAtom(place)
  if (kept) store.set(kept, draft ? { ...draft, definition: toStored(draft.definition) } : RESET)
}

/** Deletes the drafts of a user from this browser. */
export function forgetDrafts(userCode: string | undefined): void {
  if (userCode) for (const kept of draftAtoms(keysOf(userCode))) store.set(kept, RESET)
}

const draftAtoms = (keys: string) =>
  storedKeys()
    .filter((key) => key.startsWith(keys))
    .map(solutionDraftAtom)
