import { readStored, toStored } from '@petalpost/domain/solution/stored/read'
import { SOLUTION_VERSION } from '@petalpost/domain/solution/stored/version'
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

/**
 * The version of the drafts of an entry: the last part of its key. So an older site, after a return to an older server,
 * neither deletes nor overwrites a draft that it cannot read (rule R11). Earlier keys end with the solution's id.
 */
const versionOf = (key: string) => Number(key.split(' ')[3] ?? 1)
const isKnown = (key: string) => versionOf(key) <= SOLUTION_VERSION

/** The entries of a solution that this site can read, the newest version first. */
const entriesOf = (userCode: string, id: string) =>
  keysFrom(keysOf(userCode) + id)
    .filter((key) => isKnown(key) && key.split(' ')[2] === id)
    .toSorted((one, other) => versionOf(other) - versionOf(one))
    .map(solutionDraftAtom)

/**
 * The edit of a user's solution that this browser stored because the server had not acknowledged it. Also deletes the
 * drafts of anybody that have expired or cannot be read, such as those of earlier versions.
 */
export function keptDraft({ userCode, id }: Place): SolutionDraft | null {
  for (const each of keysFrom(KEYS).filter(isKnown).map(solutionDraftAtom))
    if (store.get(each) === null) store.set(each, RESET)
  const [kept] = userCode ? entriesOf(userCode, id) : []
  const draft = kept && store.get(kept)
  return draft ? { ...draft, definition: readStored(draft.definition) as SolutionDraft['definition'] } : null
}

/** Stores the unacknowledged edit of a user's solution; null when everything is acknowledged. */
export function keepDraft({ userCode, id }: Place, draft: SolutionDraft | null): void {
  if (!userCode) return
  for (const earlier of entriesOf(userCode, id)) store.set(earlier, RESET)
  if (!draft) return
  const newest = solutionDraftAtom(`${keysOf(userCode)}${id} ${SOLUTION_VERSION}`)
  store.set(newest, { ...draft, definition: toStored(draft.definition) })
}

/** Deletes the drafts of a user from this browser. */
export function forgetDrafts(userCode: string | undefined): void {
  if (userCode) for (const kept of keysFrom(keysOf(userCode)).map(solutionDraftAtom)) store.set(kept, RESET)
}

const keysFrom = (start: string) => storedKeys().filter((key) => key.startsWith(start))
