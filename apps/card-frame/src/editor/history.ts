import type { CardV2 } from '@petalpost/card-document/card'
import { applyDiff, type CardDiff, invert, isEmptyDiff, squash } from '@petalpost/card-document/diff'
import type { Layer } from '@petalpost/card-document/layers/schema'

/** Ids of the selected layers. */
export type Selection = readonly string[]

/** The most steps that can be undone, and about the most bytes of JSON that they take; the oldest are dropped first. */
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
  /** It is part of the step before it, whatever that did. */
  completes?: true
}

/** The newest step is the last of `past`, and the next to redo is the last of `future`. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** Facts about a card that are not in its drawing. A change of these alone is not a step. */
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

/** Numbers of a list that are measured: ink has thousands, which are about as long. */
const MEASURED_NUMBERS = 100

/** Returns about how many bytes a value has in JSON, without writing it: a step of a large card would take too long. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return String(value).length
  if (Array.isArray(value)) {
    const measured = typeof value[0] === 'number' ? value.slice(0, MEASURED_NUMBERS) : value
    const bytes = measured.reduce((sum: number, one: unknown) => sum + bytesIn(one) + 1, 0)
    return 2 + (measured.length === 0 ? 0 : Math.round((bytes / measured.length) * value.length))
  }
  let bytes = 2
  for (const [name, field] of Object.entries(value)) bytes += name.length + 4 + bytesIn(field)
  return bytes
}

/** Sizes of layers, measured once, because neighboring steps share most layers. */
const layerBytes = new WeakMap<Layer, number>()

function bytesOfLayer(layer: Layer | null): number {
  if (!layer) return 4 // null
  const bytes = layerBytes.get(layer) ?? bytesIn(layer)
  layerBytes.set(layer, bytes)
  return bytes
}

const stepBytes = new WeakMap<CardDiff, number>()

/** Returns about how many bytes a step has in JSON. Equal steps have equal numbers, also when they are replayed. */
export function bytesOf({ diff }: Pick<Step, 'diff'>): number {
  const known = stepBytes.get(diff)
  if (known !== undefined) return known
  const { layers = {}, ...others } = diff
  let bytes = bytesIn(others)
  for (const [id, [before, after]] of Object.entries(layers))
    bytes += id.length + 7 + bytesOfLayer(before) + bytesOfLayer(after) // "id":[,],
  stepBytes.set(diff, bytes)
  return bytes
}

/** The bytes of all steps, cached because each step adds only its own. */
const pastBytes = new WeakMap<readonly Step[], number>()

/** Adds a step, and drops the oldest steps while there are too many. */
function withStep(past: readonly Step[], step: Step): readonly Step[] {
  const all = [...past, step]
  let bytes = bytesOf(step) + (pastBytes.get(past) ?? past.reduce((sum, one) => sum + bytesOf(one), 0))
  let gone = 0
  for (const oldest of all) {
    if (all.length - gone <= HISTORY_LIMITS.steps && bytes <= HISTORY_LIMITS.bytes) break
    bytes -= bytesOf(oldest)
    gone += 1
  }
  const kept = gone === 0 ? all : all.slice(gone)
  pastBytes.set(kept, bytes)
  return kept
}

const merges = (last: Step, { merging, at }: Step): boolean =>
  merging !== undefined && last.merging?.key === merging.key && at - last.at <= merging.within

function recorded({ past, future }: History, step: Step): History {
  const last = past.at(-1)
  // after an undo a new step begins, or redo would lead to a card that never was
  const isPart = last && (step.completes || merges(last, step))
  if (future.length > 0 || !isPart) return { past: withStep(past, step), future: [] }
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
