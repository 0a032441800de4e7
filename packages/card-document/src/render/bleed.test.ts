// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LAYERS, sampleCard } from '../../test/sample-card.ts'
import { diffOf } from '../diff.ts'
import type { ArtLayer } from '../layers/art/schema.ts'
import { readCard } from '../read/validate.ts'
import { mount } from './mount.ts'
import { patch } from './patch.ts'

const ART = LAYERS.find(({ type }) => type === 'art') as ArtLayer
const bleed = { left: 40, right: 60, top: 0, bottom: 8 }
const bleeding = (more: Partial<ArtLayer> = {}) =>
  sampleCard({ layers: [{ ...ART, bleed, ...more }, ...LAYERS.slice(1)] })

let started: Animation[] = []
beforeEach(() => {
  started = []
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    const animation = { currentTime: 0, playState: 'running', pause() {}, play() {}, cancel() {} }
    started.push(animation as unknown as Animation)
    return started.at(-1)!
  })
})
afterEach(() => vi.restoreAllMocks())

const draw = (card: unknown, reducedMotion = true) =>
  mount(document.createElement('div'), card as never, { document, reducedMotion, assetUrl: (key) => `/files/${key}` })
const placeOf = ({ style: { left, top, width, height } }: HTMLElement) => ({ left, top, width, height })

describe('a layer that bleeds', () => {
  it('is drawn larger than its box on each side: in the card, which clips it, and beyond the card', () => {
    const { drawing, element } = draw(bleeding())
    const [inside, beyond] = [element, drawing.beyond].map((root) => root.querySelector('img')!)
    const place = { left: '-40px', top: '0px', width: 'calc(100% + 100px)', height: 'calc(100% + 8px)' }
    expect([placeOf(inside!), placeOf(beyond!)]).toEqual([place, place])
    expect(beyond!.src).toBe(inside!.src)
    expect(drawing.beyond.children).toHaveLength(1)
    expect(element.style.overflow).toBe('hidden')
    expect(drawing.beyond.style.overflow).toBe('')
  })

  it('is inert beyond the card', () => {
    expect(draw(bleeding({ link: { href: 'https://example.org/' } })).drawing.beyond.inert).toBe(true)
  })

  it('moves beyond the card as it does on it, on the card’s clock', () => {
    const moving = bleeding({ animations: { loop: { name: 'float', duration: 2000, delay: 0 } } })
    const still = draw(moving).drawing.bleeds.get(ART.id)
    expect(still?.animations).toEqual([])
    const card = draw(moving, false)
    const [inside, beyond] = [card.drawing.layers, card.drawing.bleeds].flatMap(
      (parts) => parts.get(ART.id)!.animations,
    )
    card.renderStill(700)
    expect([inside!.currentTime, beyond!.currentTime]).toEqual([700, 700])
  })

  it('is not drawn beyond the card when it is hidden, has a hidden group, or does not bleed', () => {
    const cards = [sampleCard(), bleeding({ hidden: true }), bleeding({ group: 'g1' })]
    for (const card of cards) expect(draw(card).drawing.beyond.children).toHaveLength(0)
  })

  it('leaves the page with the card, and follows changes of its bleed', () => {
    const card = draw(sampleCard())
    patch(card, diffOf(sampleCard(), bleeding()))
    expect(card.drawing.beyond.children).toHaveLength(1)
    document.body.append(card.drawing.beyond)
    patch(card, diffOf(bleeding(), sampleCard()))
    expect(card.drawing.beyond.children).toHaveLength(0)
    card.unmount()
    expect(document.body.contains(card.drawing.beyond)).toBe(false)
  })

  it('S6: whatever its bleed is, the card is drawn and the reader refuses it', () => {
    for (const wrong of [null, 'x', 7, [], {}, { ...bleed, left: 'calc(1px)' }, { ...bleed, top: -1 }]) {
      const card = bleeding({ bleed: wrong as never })
      expect(() => draw(card)).not.toThrow()
      expect(readCard(card).ok).toBe(false)
    }
    expect(readCard(bleeding())).toMatchObject({ ok: true, card: bleeding() })
  })
})
