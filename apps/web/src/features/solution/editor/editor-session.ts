import type { Client } from '@petalpost/api-client/client'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import { saveFailureOf, saveOrFind } from '@petalpost/api-client/save-failure'
import type { Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { isSameJson } from '@petalpost/domain/canonical-json'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { createSaveQueue, type Gathering, type SaveQueueOptions, type SaveState } from '@petalpost/domain/save-queue'

import { isRefusal } from '#shared/call/refusal.ts'
import type { SolutionDraft } from '#shared/persisted-state.ts'

import { withAllDates, withoutDates } from './edits.ts'
import { createUndoSteps } from './undo-steps.ts'

/** Typed text and dragged sliders are saved in one go, but never later than this. */
const GATHERING: Gathering = { quietMs: 250, longestMs: 2_000 }

/** The solution being edited, and the state of its saves. */
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
  /** Today in a definition's zone. */
  todayOf: (definition: SolutionDefinition) => CivilDate
  /** An earlier edit that this browser stored because the server had not acknowledged it. */
  keptDraft: SolutionDraft | null
  /** Stores the unacknowledged edit; null when everything is acknowledged. */
  keepDraft: (draft: SolutionDraft | null) => void
  /** Called with each saved solution, to update the list of my solutions. */
  onSaved: (solution: Solution) => void
  /** Called with a refusal, to show its message (spec 8). */
  onRefused: (error: unknown) => void
}

export type EditorSession = ReturnType<typeof createEditorSession>

/** The session of one opened solution: every change is saved at once (spec 4) and kept until the server has it. */
export function createEditorSession(opened: Solution, deps: EditorDeps) {
  let state: EditorState = { solution: dated(opened), save: { kind: 'clean' }, canUndo: false, canRedo: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next, canUndo: steps.canUndo(), canRedo: steps.canRedo() }
    for (const listener of listeners) listener()
  }

  const steps = createUndoSteps<Draft>()
  const queue = createSaveQueue<Draft, Solution>({
    gathering: GATHERING,
    now: deps.now,
    wait: deps.wait,
    failureOf: saveFailureOf,
    save,
    onSaved(saved, upToDate) {
      // while a newer draft waits, only the version is updated
      set({ solution: upToDate ? dated(saved) : { ...state.solution, version: saved.version } })
      if (upToDate) deps.keepDraft(null)
      else keep()
      deps.onSaved(saved)
    },
    onState(save) {
      set({ save })
      // a dialog tells of a solution that was deleted
      const isTold = save.kind === 'failed' && save.why === 'refused' && !isRefusal(save.error, 'not_found')
      if (isTold) deps.onRefused(save.error)
    },
  })

  async function save({ name, definition }: Draft): Promise<Solution> {
    const { id, region, version } = state.solution
    const sent = { name, definition: withoutDates(definition) }
    return saveOrFind(
      () => deps.api.call(saveSolution, { solution: { id, ...sent, region, isTemplate: 0, version } }),
      stored,
      (there) => isSameJson(sent, { name: there.name, definition: withoutDates(there.definition) }),
    )
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

  /** A change by the user, which can be undone. */
  function changeByUser(next: Partial<Draft>): void {
    steps.changed(draftNow(), deps.now())
    change(next)
  }

  function goTo(draft: Draft | undefined): void {
    if (draft) change(draft)
  }

  /** The solution as it is stored now. Throws what the call throws. */
  const stored = () => deps.api.call(solutionDetail, { id: opened.id, isTemplate: 0 })

  function giveUp(): void {
    queue.drop()
    steps.clear()
    deps.keepDraft(null)
    set({ save: { kind: 'clean' } })
  }

  const draft = deps.keptDraft
  if (draft?.id === opened.id) {
    // Keeps the version that the draft was based on. If the solution was saved elsewhere meanwhile, the server reports
    // a conflict and the user chooses.
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
     * A change that undo must not revert, because the user did not make it: a call found a card, or a card was deleted.
     * It is applied to every stored step where it fits.
     */
    settle: (edit: Edit) => {
      steps.rewrite((draft) => ({ ...draft, definition: edit(draft.definition) }))
      const { definition } = state.solution
      const settled = edit(definition)
      if (!isSameJson(settled, definition)) change({ definition: settled })
    },
    undo: () => goTo(steps.undo(draftNow())),
    redo: () => goTo(steps.redo(draftNow())),
    retry: queue.retry,
    isUnsaved: queue.isUnsaved,
    /** Resolves a conflict: my version overwrites the other one. */
    keepMine: async (): Promise<void> => {
      const { version } = await stored()
      queue.drop()
      set({ solution: { ...state.solution, version } })
      change({})
    },
    /** Resolves a conflict: the other version is used and mine is dropped. */
    takeOther: async (): Promise<Solution> => {
      const other = await stored()
      giveUp()
      set({ solution: dated(other) })
      return other
    },
    /** After the solution was deleted elsewhere: saves what is here as a new one, which it returns. */
    saveAsNew: async (): Promise<Solution> => {
      const { name, definition, region } = state.solution
      const sent = { name, definition: withoutDates(definition), region, isTemplate: 0 } as const
      const created = await deps.api.call(saveSolution, { solution: sent })
      giveUp()
      return created
    },
    /** Drops what is not saved. */
    giveUp,
  }
}
