import type { CardV2 } from '@petalpost/card-document/card'
import { applyDiff, type CardDiff, invert, isEmptyDiff, squash } from '@petalpost/card-document/diff'

/** Ids of the selected layers. */
export type Selection = readonly string[]

/** The most steps that can be undone, and the most bytes of JSON that they take; the oldest are dropped first. */
export const HISTORY_LIMITS = { steps: 200, bytes: 5_000_000 } as const

/** Steps with the same key that follow each other within this time are one step. */
export interface Merging {
  key: string
  /** ms */
  within: number
}

/** One step of the user, as undo, redo and the journal store it. */
export interface Step {
  diff: CardDiff
  /** What was selected before and after it. */
  before: Selection
  after: Selection
  /** What it changes outside the drawing. */
  details?: readonly [before: CardDetails, after: CardDetails]
  /** ms since the epoch */
  at: number
  merging?: Merging
  /** It completes the step before it, whatever that did. */
  completes?: true
}

/** The newest step is the last of `past`, and the next to redo is the last of `future`. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** What is said of a card outside its drawing. Changes of it alone are not steps. */
export interface CardDetails {
  title: string
  category: string
  /** 0 = no festival */
  festivalId: number
}

/** The card being edited, with what is needed to go back. */
export interface EditedCard {
  card: CardV2
  details: CardDetails
  history: History
  selection: Selection
}

/** Everything that changes an edited card; the journal stores these in their order. */
export type Action =
  | { type: 'step'; step: Step }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'details'; details: CardDetails }

const sizes = new WeakMap<CardDiff, number>()

function bytesOf({ diff }: Step): number {
  const bytes = sizes.get(diff) ?? JSON.stringify(diff).length
  sizes.set(diff, bytes)
  return bytes
}

function limited(past: readonly Step[]): readonly Step[] {
  let bytes = 0
  let kept = 0
  for (const step of past.toReversed()) {
    bytes += bytesOf(step)
    if (kept === HISTORY_LIMITS.steps || bytes > HISTORY_LIMITS.bytes) break
    kept += 1
  }
  return kept === past.length ? past : past.slice(past.length - kept)
}

const merges = (last: Step, { merging, at }: Step): boolean =>
  merging !== undefined && last.merging?.key === merging.key && at - last.at <= merging.within

function recorded({ past, future }: History, step: Step): History {
  const last = past.at(-1)
  // after an undo a new step begins, or redo would lead to a card that never was
  const isPart = last && (step.completes || merges(last, step))
  if (future.length > 0 || !isPart) return { past: limited([...past, step]), future: [] }
  const diff = squash(last.diff, step.diff)
  const rest = past.slice(0, -1)
  const joined: Step = { ...(step.completes ? last : step), diff, before: last.before }
  return { past: isEmptyDiff(diff) ? rest : [...rest, joined], future: [] }
}

/** An edited card after an action, and what the action changes on the card. */
export interface Acted extends EditedCard {
  diff: CardDiff
}

const moved = ({ card, details }: EditedCard, diff: CardDiff, selection: Selection, history: History): Acted => ({
  card: applyDiff(card, diff),
  details,
  history,
  selection,
  diff,
})

/**
 * Returns the edited card after an action. The same actions on the same card always lead to the same card and history,
 * so the journal can replay them. Undo and redo without a step change nothing. Throws when it does not know the action,
 * which a newer version of the editor may have stored.
 */
export function act(edited: EditedCard, action: Action): Acted {
  const { past, future } = edited.history
  switch (action.type) {
    case 'step': {
      const { step } = action
      const next = { ...edited, details: step.details?.[1] ?? edited.details }
      return moved(next, step.diff, step.after, recorded(edited.history, step))
    }
    case 'undo': {
      const step = past.at(-1)
      if (!step) return { ...edited, diff: {} }
      const former = { ...edited, details: step.details?.[0] ?? edited.details }
      return moved(former, invert(step.diff), step.before, { past: past.slice(0, -1), future: [...future, step] })
    }
    case 'redo': {
      const step = future.at(-1)
      if (!step) return { ...edited, diff: {} }
      const again = { ...edited, details: step.details?.[1] ?? edited.details }
      return moved(again, step.diff, step.after, { past: [...past, step], future: future.slice(0, -1) })
    }
    case 'details':
      return { ...edited, details: action.details, diff: {} }
    default:
      throw new TypeError(`the action is unknown: ${JSON.stringify(action satisfies never)}`)
  }
}
