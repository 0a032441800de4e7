import type { CardV2 } from '@petalpost/card-document/card'
import type { Animations } from '@petalpost/card-document/fields'

import { without } from './edits/edit.ts'
import { type AnimationPart, animationsWith } from './edits/look/animations.ts'

/** What of a card is played, so that an author sees what a choice does. */
export type Trial =
  /** some layers and groups; all that they do, or one part of it */
  | { type: 'animations'; ids: readonly string[]; part?: AnimationPart }
  | { type: 'effect'; index: number }
  | { type: 'opening' }

/** How long a card without entrances is seen, so that its loops are seen too; ms. */
const LOOP_MS = 4_000
/** How long layers are seen before they go, ms. */
const BEFORE_EXIT_MS = 400

/** How long a card plays at least before its exits, ms. */
export function leastMsOf(trial: Trial | undefined): number {
  if (trial?.type === 'effect' || trial?.type === 'opening') return 0
  if (trial?.part === 'in') return 0
  return trial?.part === 'out' ? BEFORE_EXIT_MS : LOOP_MS
}

/** A layer or group that moves only as the trial says. */
function movingIn<T extends { id: string; animations?: Animations }>(one: T, trial: Trial): T {
  const { animations: before, ...still } = one
  const isTried = before && trial.type === 'animations' && trial.ids.includes(one.id)
  if (isTried && !trial.part) return one
  const animations = isTried && trial.part && animationsWith({}, trial.part, before[trial.part])
  return { ...still, ...(animations ? { animations } : {}) } as T // the same fields, and no others
}

/** A card of which only the trial moves. */
export function trialCard(card: CardV2, trial: Trial): CardV2 {
  const { opening, ...others } = without(card, 'music')
  const effect = trial.type === 'effect' ? card.effects?.[trial.index] : undefined
  return {
    ...others,
    ...(trial.type === 'opening' && opening ? { opening } : {}),
    effects: effect ? [{ ...effect, trigger: 'open' }] : [],
    layers: card.layers.map((layer) => movingIn(layer, trial)),
    groups: card.groups.map((group) => movingIn(group, trial)),
  }
}
