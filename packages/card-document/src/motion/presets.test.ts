import { describe, expect, it } from 'vitest'

import { ANIMATIONS_IN, ANIMATIONS_LOOP, ANIMATIONS_OUT } from '../fields.ts'
import { exitOf } from './exits.ts'
import { motionOf } from './presets.ts'

const MOVED = new Set([
  'opacity',
  'translate',
  'scale',
  'rotate',
  'filter',
  'clipPath',
  'strokeDashoffset',
  'visibility',
  'offset',
])

describe('animation presets', () => {
  it.each(ANIMATIONS_IN)('%s comes in to the layer s own look', (name) => {
    const motion = motionOf({ name, duration: 600, delay: 100 }, 'in')!
    const last = motion.frames.at(-1)!
    expect(motion.frames.length).toBeGreaterThan(1)
    expect(motion.timing).toMatchObject({ duration: 600, delay: 100, fill: 'backwards' })
    expect(motion.frames[0]).not.toEqual(last)
    expect(last['opacity'] ?? 1).toBe(1)
    expect(['0 0', undefined]).toContain(last['translate'])
    expect(['1', '1 1', undefined]).toContain(last['scale'])
  })

  it.each(ANIMATIONS_LOOP)('%s repeats without a jump', (name) => {
    const motion = motionOf({ name, duration: 600, delay: 0 }, 'loop', 900)!
    const { offset: _, ...first } = motion.frames[0]!
    const { offset: __, ...last } = motion.frames.at(-1)!
    expect(name === 'spin' || JSON.stringify(first) === JSON.stringify(last)).toBe(true)
    expect(motion.timing).toMatchObject({ iterations: Infinity, delay: 900 })
  })

  it.each(ANIMATIONS_OUT)(
    '%s goes from the layer s own look, and what has gone can be neither clicked nor read',
    (name) => {
      const motion = exitOf({ name, duration: 500, delay: 100 })!
      expect(motion.timing).toMatchObject({ duration: 500, delay: 100, fill: 'forwards' })
      expect(motion.frames[0]).toMatchObject({ opacity: 1 })
      expect(motion.frames.at(-1)).toMatchObject({ opacity: 0, visibility: 'hidden' })
    },
  )

  it('moves nothing that needs layout, and not the layer s own place', () => {
    const all = [
      ...ANIMATIONS_IN.map((name) => motionOf({ name, duration: 1, delay: 0 }, 'in')),
      ...ANIMATIONS_LOOP.map((name) => motionOf({ name, duration: 1, delay: 0 }, 'loop')),
      ...ANIMATIONS_OUT.map((name) => exitOf({ name, duration: 1, delay: 0 })),
    ]
    const used = new Set(all.flatMap((motion) => motion?.frames.flatMap((frame) => Object.keys(frame)) ?? []))
    expect([...used].filter((property) => !MOVED.has(property))).toEqual([])
  })

  it('comes from the given side', () => {
    expect(
      motionOf({ name: 'slide', duration: 1, delay: 0, direction: 'left', amount: 2 }, 'in')?.frames[0],
    ).toMatchObject({
      translate: '-240px 0px',
    })
  })

  it('wipe and type uncover ink outside the box together with the letters, and nothing jumps in at the end', () => {
    const ways = (['left', 'right', 'up', 'down'] as const).map((direction) =>
      motionOf({ name: 'wipe', duration: 1, delay: 0, direction }, 'in'),
    )
    const type = motionOf({ name: 'type', duration: 1, delay: 0 }, 'in')
    expect([...ways, type].map((motion) => motion?.frames.map(({ clipPath }) => clipPath))).toEqual([
      ['inset(-100% 100% -100% -100%)', 'inset(-100% -20% -100% -100%)'],
      ['inset(-100% -100% -100% 100%)', 'inset(-100% -100% -100% -20%)'],
      ['inset(-100% -100% 100% -100%)', 'inset(-100% -100% -20% -100%)'],
      ['inset(100% -100% -100% -100%)', 'inset(-20% -100% -100% -100%)'],
      ['inset(-100% 100% -100% -100%)', 'inset(-100% -20% -100% -100%)'],
    ])
  })

  it('an unknown name has no motion', () => {
    expect(motionOf({ name: 'constructor' as 'fade', duration: 1, delay: 0 }, 'in')).toBeUndefined()
  })
})
