// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { alone, draw } from '../../../test/draw.ts'
import type { Animations } from '../../fields.ts'
import { motionOf } from '../../motion/presets.ts'

const WRITE: Animations = {
  in: { name: 'write', duration: 1500, delay: 200 },
  loop: { name: 'float', duration: 900, delay: 0 },
}

let started: { element: Element; frames: Keyframe[]; timing: KeyframeAnimationOptions }[] = []
beforeEach(() => {
  started = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element, frames, timing) {
    if (frames)
      started.push({ element: this, frames: frames as Keyframe[], timing: timing as KeyframeAnimationOptions })
    return { currentTime: 0, playState: 'running', finished: Promise.resolve(), pause() {}, cancel() {} } as never
  })
})
afterEach(() => vi.restoreAllMocks())

async function written(reducedMotion: boolean, animations: Animations = WRITE) {
  const { root, mounted } = draw(alone('ink', { animations }), { reducedMotion })
  await mounted.settled()
  const mask = root.querySelector('mask')
  const lines = [...(mask?.querySelectorAll('path[stroke-dasharray]') ?? [])]
  return { mask, ink: root.querySelector('svg > path'), strokes: lines.slice(0, -1), ground: lines.at(-1) }
}

/** The share of a line that its first dash covers at this offset. */
function shownOf(line: Element, offset: number): number {
  const [dash = 0] = (line.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number)
  const share = (dash - offset) / Number(line.getAttribute('pathLength'))
  return Math.min(1, Math.max(0, Number(share.toFixed(9))))
}

describe('ink that is written', () => {
  it('is written by the one entrance of its layer, without its cover', async () => {
    const { ink } = await written(false)
    const [entrance, loop] = started
    expect(started.length).toBe(2)
    expect(entrance?.frames).toEqual([
      { clipPath: 'inset(-100% 100% -100% -100%)', strokeDashoffset: 999 },
      { clipPath: 'inset(-100% -20% -100% -100%)', strokeDashoffset: 0 },
    ])
    expect(entrance?.timing).toMatchObject({ duration: 1500, delay: 200, easing: 'linear', fill: 'backwards' })
    expect(loop?.timing).toMatchObject({ delay: 1700, iterations: Infinity })
    expect(entrance?.element.contains(ink)).toBe(true)
    const { style } = entrance!.element as HTMLElement
    expect([style.clipPath, style.getPropertyPriority('clip-path')]).toEqual(['none', 'important'])
    expect([style.strokeDashoffset, style.getPropertyPriority('stroke-dashoffset')]).toEqual(['0', ''])
  })

  it('shows its strokes one after the other, each in a time that follows its length', async () => {
    const { strokes, mask, ink } = await written(false)
    expect(ink?.getAttribute('mask')).toBe(`url(#${mask?.id})`)
    expect(strokes.map((stroke) => shownOf(stroke, 999))).toEqual([0, 0, 0])
    expect(strokes.map((stroke) => shownOf(stroke, 0))).toEqual([1, 1, 1])
    const lengths = strokes.map((stroke) => Number(stroke.getAttribute('pathLength')))
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    let before = 0
    for (const [index, length] of lengths.entries()) {
      const shares = strokes.map((stroke) => shownOf(stroke, 990 - before - length / 2))
      expect(shares.map((share) => Number(share.toFixed(6)))).toEqual(
        [0, 1, 2].map((at) => (at < index ? 1 : at > index ? 0 : 0.5)),
      )
      before += length
    }
  })

  it('is whole at the end and without its animation, and not before', async () => {
    const { ground } = await written(false)
    expect([999, 500, 3, 0].map((offset) => shownOf(ground!, offset))).toEqual([0, 0, 0, 1])
    expect(Number(ground?.getAttribute('stroke-width'))).toBeCloseTo(100 + 2 * 1.2 * 6 * 1.6)
  })

  it('has no mask with reduced motion, and none with another entrance', async () => {
    expect((await written(true)).mask).toBeNull()
    expect(started).toEqual([])
    expect((await written(false, { in: { name: 'fade', duration: 1, delay: 0 } })).mask).toBeNull()
    expect(started[0]?.frames).toEqual([{ opacity: 0 }, { opacity: 1 }])
  })
})

it('other kinds of layer that are written are uncovered from the left', () => {
  const { root } = draw(alone('shape', { animations: WRITE }), { reducedMotion: false })
  const covers = started[0]?.frames.map(({ clipPath }) => clipPath)
  const wipe = motionOf({ name: 'wipe', duration: 1, delay: 0, direction: 'left' }, 'in')
  expect(covers).toEqual(wipe?.frames.map(({ clipPath }) => clipPath))
  // and keep their dashes where they are
  expect(root.querySelector('polygon')?.getAttribute('stroke-dashoffset')).toBe('0')
})
