import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { leastMsOf, type Trial, trialCard } from './trial.ts'

describe('trialCard', () => {
  const sample = sampleCard()
  const [first, second] = sample.layers
  if (!first || !second) throw new TypeError('no layers')
  const animations = {
    in: { name: 'fade', duration: 400, delay: 0 },
    loop: { name: 'sway', duration: 2_000, delay: 0 },
    out: { name: 'zoom', duration: 300, delay: 0 },
  } as const
  const effect = { name: 'snow', trigger: 'tap', duration: 3_000, density: 1 } as const
  const card: CardV2 = {
    ...sample,
    layers: [first, second].map((layer) => ({ ...layer, group: 'g', animations })),
    groups: [{ id: 'g', animations }],
    effects: [{ ...effect, name: 'hearts' }, effect],
    opening: { name: 'fold' },
    music: { notes: { tempo: 90, score: 'C4' }, loop: true, volume: 1, trigger: 'open' },
  }
  const tried = (trial: Trial) => {
    const shown = trialCard(card, trial)
    expect(readCard(shown).ok).toBe(true)
    return shown
  }
  const moving = (trial: Trial) =>
    [...tried(trial).layers, ...tried(trial).groups].filter((part) => part.animations).map((part) => part.id)

  it('a layer is tried without the entrance of its group, and without music, effects and opening', () => {
    const trial = { type: 'animations', ids: [first.id] } as const
    expect(moving(trial)).toEqual([first.id])
    const { effects, opening, music } = tried(trial)
    expect([effects, opening, music]).toEqual([[], undefined, undefined])
  })

  it('a group is tried without the entrances of its members', () => {
    expect(moving({ type: 'animations', ids: ['g'] })).toEqual(['g'])
  })

  it('one part is tried alone, and an exit soon', () => {
    const trial = { type: 'animations', ids: ['g'], part: 'out' } as const
    expect(tried(trial).groups[0]?.animations).toEqual({ out: animations.out })
    expect(leastMsOf(trial)).toBeLessThan(leastMsOf({ ...trial, part: 'loop' }))
  })

  it('an effect is tried at once, also one that waits for a tap, and nothing else moves', () => {
    const trial = { type: 'effect', index: 1 } as const
    expect(tried(trial).effects).toEqual([{ ...effect, trigger: 'open' }])
    expect([moving(trial), tried(trial).opening]).toEqual([[], undefined])
  })

  it('an opening is tried alone', () => {
    const trial = { type: 'opening' } as const
    expect([tried(trial).opening, tried(trial).effects, moving(trial)]).toEqual([{ name: 'fold' }, [], []])
  })
})
