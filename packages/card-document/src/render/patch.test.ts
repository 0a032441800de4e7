// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { changes } from '../../test/changes.ts'
import { LAYERS, sampleCard } from '../../test/sample-card.ts'
import { written } from '../../test/written.ts'
import type { CardV2 } from '../card.ts'
import { diffOf } from '../diff.ts'
import { mount } from './mount.ts'
import { patch } from './patch.ts'

// drawings to be recolored wait forever
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

const draw = (card: CardV2, reducedMotion = true) =>
  mount(document.createElement('div'), card, {
    document,
    reducedMotion,
    assetUrl: (key) => `https://petalpost.test/files/${key}`,
  })

/** A card that is one text bent by `curve` degrees. */
const bent = (curve: number) =>
  sampleCard({ groups: [], layers: [{ ...LAYERS.find((layer) => layer.type === 'text')!, curve }] })

const RUNS = 100
const PATCHES_A_RUN = 20

describe('patch', () => {
  it(`leaves what a fresh mount draws, after any of ${RUNS * PATCHES_A_RUN} changes`, () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: PATCHES_A_RUN, maxLength: PATCHES_A_RUN }), (steps) => {
        let card = sampleCard()
        const mounted = draw(card)
        for (const step of steps) {
          const next = step(card)
          patch(mounted, diffOf(card, next))
          card = next
        }
        const fresh = draw(card)
        expect(written(mounted.element)).toBe(written(fresh.element))
        expect(written(mounted.drawing.beyond)).toBe(written(fresh.drawing.beyond))
        expect([mounted.width, mounted.height]).toEqual([fresh.width, fresh.height])
      }),
      { numRuns: RUNS },
    )
  })

  it('bends a text, and bends it otherwise, as a fresh mount does', async () => {
    const mounted = draw(sampleCard({ groups: [], layers: [] }))
    for (const [before, after] of [
      [sampleCard({ groups: [], layers: [] }), bent(90)],
      [bent(90), bent(-40)],
    ] as const) {
      patch(mounted, diffOf(before, after))
      const fresh = draw(after)
      await Promise.all([mounted.settled(), fresh.settled()])
      expect(mounted.element.querySelector('textPath')).not.toBeNull()
      expect(written(mounted.element)).toBe(written(fresh.element))
    }
  })

  it('draws what changed, and nothing else', () => {
    const card = sampleCard()
    const mounted = draw(card)
    const nodes = () => new Set(mounted.element.querySelectorAll('*'))
    const before = nodes()
    const after = sampleCard()
    Object.assign(after.layers[0]!, { x: 77, opacity: 0.5 })
    Object.assign(after.layers[4]!, { shape: 'heart' })
    patch(mounted, diffOf(card, after))
    const shape = mounted.drawing.layers.get('shape1')?.outer
    const kept = [...nodes()].filter((node) => before.has(node))
    expect([...nodes()].filter((node) => !before.has(node) && !shape?.contains(node))).toEqual([])
    expect(kept.length).toBeGreaterThan(25)
    expect(mounted.drawing.layers.get('art1')?.outer.style.transform).toContain('translate(77px, 20px)')
  })

  it('moves one element when one layer changes places, wherever it goes', () => {
    const { layers, ...card } = sampleCard({ groups: [] })
    const mounted = draw({ ...card, layers })
    for (const [from, to] of [
      [0, 6],
      [6, 0],
      [2, 4],
      [5, 1],
    ] as const) {
      const inserted = vi.spyOn(mounted.element, 'insertBefore')
      const { context } = mounted.drawing
      const others = context.card.layers.toSpliced(from, 1)
      const next = { ...context.card, layers: others.toSpliced(to, 0, context.card.layers[from]!) }
      patch(mounted, diffOf(context.card, next))
      expect(inserted).toHaveBeenCalledTimes(1)
      inserted.mockRestore()
    }
  })

  it('keeps an element when its layer joins a group, leaves it, or is locked', () => {
    const card = sampleCard()
    const mounted = draw(card)
    const { outer } = mounted.drawing.layers.get('text1')!
    const grouped = sampleCard()
    Object.assign(grouped.layers[1]!, { group: 'g1', locked: true })
    patch(mounted, diffOf(card, grouped))
    expect(mounted.drawing.groups.get('g1')?.outer.contains(outer)).toBe(true)
    patch(mounted, diffOf(grouped, card))
    expect(outer.parentElement).toBe(mounted.element)
  })

  it('keeps animations running: those of other layers always, a layer’s own when only its look changes', () => {
    const started: { currentTime: number; playState: string; pause: () => void }[] = []
    vi.spyOn(Element.prototype, 'animate').mockImplementation((frames) => {
      const animation = {
        currentTime: 0,
        playState: 'running',
        finished: Promise.resolve(),
        pause: vi.fn<() => void>(),
      }
      if (frames) started.push(animation) // the card's clock has none
      return animation as unknown as Animation
    })
    const card = sampleCard()
    const mounted = draw(card, false)
    expect(started.length).toBe(3)
    for (const [index, animation] of started.entries()) animation.currentTime = 100 * (index + 1)
    const redder = sampleCard()
    Object.assign(redder.layers[1]!, { runs: [{ text: 'Red' }] })
    patch(mounted, diffOf(card, redder))
    expect(started.map(({ currentTime }) => currentTime)).toEqual([100, 200, 300, 100, 200])
    const calmer = structuredClone(redder)
    Object.assign(calmer.layers[1]!, { animations: { in: { name: 'fade', duration: 100, delay: 0 } } })
    patch(mounted, diffOf(redder, calmer))
    expect(started.at(-1)?.currentTime).toBe(0)
    vi.restoreAllMocks()
  })
})
