// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleCard } from '../../test/sample-card.ts'
import { mount } from '../render/mount.ts'
import { leave } from './leave.ts'

let started: { element: Element; duration: unknown; finish: () => void }[] = []
beforeEach(() => {
  started = []
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element, _frames, timing) {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push({ element: this, duration: (timing as KeyframeAnimationOptions).duration, finish: resolve })
    return { finished: promise, playState: 'running', pause() {}, play() {}, cancel() {} } as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

function leaving() {
  const card = sampleCard()
  card.layers[0]!.animations = { out: { name: 'fade', duration: 300, delay: 0 } }
  card.groups[0]!.animations = { out: { name: 'slide', duration: 500, delay: 0, direction: 'left' } }
  return card
}
const draw = (reducedMotion: boolean) =>
  mount(document.createElement('div'), leaving(), { document, reducedMotion, assetUrl: (key) => key })

it('plays exits only when the card is left, and ends with the last', async () => {
  const mounted = draw(false)
  expect(started.map(({ duration }) => duration)).not.toContain(300)
  started = []
  const left = vi.fn<() => void>()
  const done = leave(mounted).then(left)
  expect(started.map(({ duration }) => duration)).toEqual([300, 500])
  const [layer, group] = started.map(({ element }) => element)
  expect(layer?.parentElement).toBe(mounted.drawing.layers.get('art1')?.outer)
  expect(group).toBe(mounted.drawing.groups.get('g1')?.outer)
  started[0]?.finish()
  await Promise.resolve()
  expect(left).not.toHaveBeenCalled()
  started[1]?.finish()
  await done
  expect(left).toHaveBeenCalled()
})

it('ends at once for a still card', async () => {
  const mounted = draw(true)
  started = []
  await leave(mounted)
  expect(started).toEqual([])
})
