import type { Solution } from '@petalpost/api-client/schemas/solutions'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { api } from '#shared/api.ts'
import { solutionDraftAtom } from '#shared/persisted-state.ts'
import { queryClient } from '#shared/query.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { mySolutionsQuery } from '#shared/solution/solution-lists.ts'
import { store } from '#shared/store.ts'
import { showError } from '#shared/ui/toast.ts'

import { createEditorSession, type EditorSession, type EditorState } from './editor-session.ts'

export const EditorContext = createContext<EditorSession | null>(null)

/** The session of the solution that is open, for all parts of the editor. */
export function useEditor(): EditorSession {
  const session = use(EditorContext)
  if (!session) throw new Error('the editor has no session here')
  return session
}

export function useEditorState(): EditorState {
  const session = useEditor()
  return useSyncExternalStore(session.subscribe, session.read)
}

/** Sessions of this page's life: one that still tries to save is taken up again, not doubled. */
const sessions = new Map<string, EditorSession>()

function openSession(solution: Solution): EditorSession {
  const before = sessions.get(solution.id)
  if (before?.isUnsaved()) return before
  const session = createEditorSession(solution, {
    api,
    now: Date.now,
    wait: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    todayOf,
    keptDraft: store.get(solutionDraftAtom),
    keepDraft: (draft) => store.set(solutionDraftAtom, draft),
    onSaved: rememberSaved,
    onRefused: showError,
  })
  sessions.set(solution.id, session)
  return session
}

/** Opens a session for `solution` that lives as long as the page; being online again tries at once what waits. */
export function useEditorSession(solution: Solution): EditorSession {
  const [session] = useState(() => openSession(solution))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (session.isUnsaved()) event.preventDefault()
    }
    if (session.isUnsaved()) session.retry() // taken up again, for example after a new login
    window.addEventListener('online', session.retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', session.retry)
      window.removeEventListener('beforeunload', warn)
      session.retry() // what was gathered goes out with the page
    }
  }, [session])
  return session
}

/** The list shows a rename at once (spec 4, "Renaming updates the list"). */
function rememberSaved(solution: Solution): void {
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === solution.id ? solution : one)),
  )
}
