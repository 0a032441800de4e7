import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { store } from '@petalpost/ui/store'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { showError } from '#shared/call/show-error.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { findCounterpart } from '#shared/solution/find-counterpart.ts'
import { openedSolutionAtom } from '#shared/solution/opened-solution.ts'
import { keepDraft, keptDraft } from '#shared/solution/solution-drafts.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'

import { createEditorSession, type EditorSession, type EditorState } from './editor-session.ts'
import { type CardSearches, createJoinedCards, type JoinedCards } from './joined-cards.ts'

/** An opened solution. */
export interface Editor {
  session: EditorSession
  joinedCards: JoinedCards
}

export const EditorContext = createContext<Editor | null>(null)

/** The opened solution, for its parts. */
export function useOpenEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no solution is open here')
  return editor
}

/** The session of the opened solution, for all parts of the editor. */
export function useEditor(): EditorSession {
  return useOpenEditor().session
}

export function useJoinedCards(): JoinedCards {
  return useOpenEditor().joinedCards
}

export function useCardSearches(): CardSearches {
  const { subscribe, read } = useJoinedCards()
  return useSyncExternalStore(subscribe, read)
}

export function useEditorState(): EditorState {
  const session = useEditor()
  return useSyncExternalStore(session.subscribe, session.read)
}

/** The page's editors. One that still saves or searches for a card is used again when its solution opens again. */
const editors = new Map<string, Editor>()

function openEditor(solution: Solution): Editor {
  const before = editors.get(solution.id)
  if (before && (before.session.isUnsaved() || before.joinedCards.isLooking())) return before
  // whose the edits are, also after the session has ended
  const place = { userCode: store.get(userAtom)?.userCode, id: solution.id }
  const session = createEditorSession(solution, {
    api,
    now: Date.now,
    wait: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    todayOf,
    keptDraft: keptDraft(place),
    keepDraft: (draft) => keepDraft(place, draft),
    onSaved: rememberSaved,
    onRefused: showError,
  })
  const editor = { session, joinedCards: createJoinedCards({ session, find: findCounterpart }) }
  editors.set(solution.id, editor)
  return editor
}

/**
 * Returns an editor for `solution` that lives as long as the page. When the browser is online again, it retries at
 * once.
 */
export function useEditorOf(solution: Solution): Editor {
  const [editor] = useState(() => openEditor(solution))
  const { session, joinedCards } = editor
  useEffect(() => {
    const retry = () => {
      session.retry()
      joinedCards.retry()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (session.isUnsaved()) event.preventDefault()
    }
    if (session.isUnsaved()) session.retry() // resumes a save, for example after a new login
    window.addEventListener('online', retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
      session.retry() // sends the waiting edits when the user leaves the editor
    }
  }, [session, joinedCards])
  useEffect(() => {
    const tell = () => store.set(openedSolutionAtom, { solution: session.read().solution, edit: session.edit })
    tell()
    const stop = session.subscribe(tell)
    return () => {
      stop()
      store.set(openedSolutionAtom, null)
    }
  }, [session])
  return editor
}

/** Shows a rename in the list at once (spec 4, "Deleting and renaming my solution"). */
function rememberSaved(solution: Solution): void {
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === solution.id ? solution : one)),
  )
}
