import type { CardV2 } from '@petalpost/card-document/card'
import { LIMITS } from '@petalpost/card-document/limits'

import { type Edit, without } from '../edit.ts'

export type Effect = NonNullable<CardV2['effects']>[number]

const effectsOf = ({ effects = [] }: CardV2): Effect[] => effects

const withEffects = (card: CardV2, effects: Effect[]): CardV2 =>
  effects.length === 0 ? without(card, 'effects') : { ...card, effects }

/** Adds an effect that plays when the card opens. A card with the maximum of effects stays as it is. */
export const addEffect =
  (name: Effect['name']): Edit =>
  (card) =>
    effectsOf(card).length >= LIMITS.effects
      ? card
      : withEffects(card, [...effectsOf(card), { name, trigger: 'open', duration: 6_000, density: 2 }])

export const changeEffect =
  (index: number, effect: Effect): Edit =>
  (card) =>
    withEffects(
      card,
      effectsOf(card).map((was, at) => (at === index ? effect : was)),
    )

export const removeEffect =
  (index: number): Edit =>
  (card) =>
    withEffects(
      card,
      effectsOf(card).filter((_, at) => at !== index),
    )
