import { ApiError } from '@petalpost/api-client/api-error'
import type { Client } from '@petalpost/api-client/client'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { canonicalJson } from '@petalpost/domain/canonical-json'
import type { CivilDate } from '@petalpost/domain/civil-day'

import type { SolutionDraft } from '#shared/persisted-state.ts'

import { withAllDates, withoutDates } from './edits.ts'
import { createSaveQueue, type SaveFailure, type SaveQueueOptions, type SaveState } from './save-queue.ts'
import { createUndoSteps } from './undo-steps.ts'

/** Solution being edited and how its saves stand. */
export interface EditorState {
  solution: Solution
  save: SaveState
  canUndo: boolean
  canRedo: boolean
}

type Draft = Pick<Solution, 'name' | 'definition'>
type Edit = (definition: SolutionDefinition) => SolutionDefinition

export interface EditorDeps extends Pick<SaveQueueOptions<unknown, unknown>, 'now' | 'wait'> {
  api: Pick<Client, 'call'>
  /** Today in the zone of a definition. */
  todayOf: (definition: SolutionDefinition) => CivilDate
  /** What this browser kept of an earlier, unacknowledged edit. */
  keptDraft: SolutionDraft | null
  /** Keeps what is not acknowledged; null when all is. */
  keepDraft: (draft: SolutionDraft | null) => void
  /** The list of my solutions shows what was saved. */
  onSaved: (solution: Solution) => void
  /** A refusal's sentence (spec 8). */
  onRefused: (error: unknown) => void
}

export type EditorSession = ReturnType<typeof createEditorSession>

/** One opened solution: every change is saved at once (spec 4), and nothing is dropped before the server has it. */
export function createEditorSession(opened: Solution, deps: EditorDeps) {
  let state: EditorState = { solution: dated(opened), save: { kind: 'clean' }, canUndo: false, canRedo: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next, canUndo: steps.canUndo(), canRedo: steps.canRedo() }
    for (const listener of listeners) listener()
  }

  const steps = createUndoSteps<Draft>()
  const queue = createSaveQueue<Draft, Solution>({
    now: deps.now,
    wait: deps.wait,
    failureOf,
    save,
    onSaved(saved, upToDate) {
      // while something newer waits, only the version moves on
      set({ solution: upToDate ? dated(saved) : { ...state.solution, version: saved.version } })
      if (upToDate) deps.keepDraft(null)
      else keep()
      deps.onSaved(saved)
    },
    onState(save) {
      set({ save })
      if (save.kind === 'failed' && save.why === 'refused') deps.onRefused(save.error)
    },
  })

  async function save({ name, definition }: Draft): Promise<Solution> {
    const { id, region, version } = state.solution
    const sent = { name, definition: withoutDates(definition) }
    try {
      return await deps.api.call(saveSolution, { solution: { id, ...sent, region, isTemplate: 0, version } })
    } catch (error) {
      if (failureOf(error) !== 'conflict') throw error
      // An answer that got lost on its way leaves our own save there: that is no conflict.
      const there = await stored()
      if (isSame(sent, { name: there.name, definition: withoutDates(there.definition) })) return there
      throw error
    }
  }

  function dated(solution: Solution): Solution {
    const { definition } = solution
    return { ...solution, definition: withAllDates(definition, deps.todayOf(definition)) }
  }

  function keep(): void {
    const { id, version, name, definition } = state.solution
    deps.keepDraft({ id, version, name, definition: withoutDates(definition) })
  }

  function change(next: Partial<Draft>): void {
    set({ solution: dated({ ...state.solution, ...next }) })
    keep()
    queue.push(state.solution)
  }

  const draftNow = (): Draft => {
    const { name, definition } = state.solution
    return { name, definition }
  }

  /** A change that the user made, and can take back. */
  function changeByUser(next: Partial<Draft>): void {
    steps.changed(draftNow(), deps.now())
    change(next)
  }

  function goTo(draft: Draft | undefined): void {
    if (draft) change(draft)
  }

  /** The other version as it is stored now. Throws what the call throws. */
  const stored = () => deps.api.call(solutionDetail, { id: opened.id, isTemplate: 0 })

  const draft = deps.keptDraft
  if (draft?.id === opened.id) {
    // The version it was made from goes with it: if somebody saved meanwhile the server says so and the user chooses.
    set({ solution: { ...state.solution, version: draft.version } })
    change({ name: draft.name, definition: draft.definition })
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rename: (name: string) => changeByUser({ name }),
    edit: (edit: Edit) => changeByUser({ definition: edit(state.solution.definition) }),
    /**
     * A change that is no step of its own: it is made to every step that it fits, so that no undo takes it back. Such is
     * the card that a call has found, and that a card is gone for good.
     */
    settle: (edit: Edit) => {
      steps.rewrite((draft) => ({ ...draft, definition: edit(draft.definition) }))
      const { definition } = state.solution
      const settled = edit(definition)
      if (!isSame(settled, definition)) change({ definition: settled })
    },
    undo: () => goTo(steps.undo(draftNow())),
    redo: () => goTo(steps.redo(draftNow())),
    retry: queue.retry,
    isUnsaved: queue.isUnsaved,
    /** After a conflict: mine over the other version. */
    keepMine: async (): Promise<void> => {
      const { version } = await stored()
      set({ solution: { ...state.solution, version } })
      change({})
    },
    /** After a conflict: the other version, mine is dropped. */
    takeOther: async (): Promise<Solution> => {
      const other = await stored()
      queue.drop()
      steps.clear()
      deps.keepDraft(null)
      set({ solution: dated(other), save: { kind: 'clean' } })
      return other
    },
  }
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'version_conflict') return 'conflict'
  return error.status >= 500 || error.status === 429 ? 'unreachable' : 'refused'
}

/** Whether two values say the same; the order of keys is nobody's promise. */
function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
