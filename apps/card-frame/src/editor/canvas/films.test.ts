// @vitest-environment happy-dom
import type { CardV2 } from '@petalpost/card-document/card'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it, vi } from 'vitest'

import { createFilms } from './films.ts'

const sample = sampleCard()
const CARD: CardV2 = {
  ...sample,
  assets: { ...sample.assets, photo: { ...sample.assets['photo']!, kind: 'gif' } },
  groups: [],
}

/** Films on a stage whose elements are drawn by hand; `under` is what lies below the pointer. */
function openFilms({ isStill = false } = {}) {
  const host = document.createElement('div')
  const element = document.createElement('div')
  const elements = new Map(
    CARD.layers.map(({ id, type }) => {
      const outer = document.createElement('div')
      outer.append(document.createElement(type === 'video' ? 'video' : 'img'))
      element.append(outer)
      return [id, outer]
    }),
  )
  host.append(element)
  const gif = elements.get('image1')!.querySelector('img')!
  gif.src = '/files/cat.gif'
  Object.defineProperties(gif, { complete: { value: true }, naturalWidth: { value: 9 } })
  const film = elements.get('video1')!.querySelector('video')!
  let isPlaying = false
  Object.defineProperty(film, 'paused', { get: () => !isPlaying })
  film.play = async () => void (isPlaying = true)
  film.pause = () => void (isPlaying = false)
  let selection: string[] = []
  let under: string[] = []
  const stillOf = vi.fn(() => Promise.resolve('blob:first'))
  const films = createFilms({
    host,
    stage: { element, outerOf: (id) => elements.get(id), layersAt: () => under },
    card: () => CARD,
    selection: () => selection,
    isStill: () => isStill,
    stillOf,
  })
  return {
    films,
    stillOf,
    isPlaying: () => isPlaying,
    shown: () => gif.getAttribute('src'),
    loaded: () => gif.dispatchEvent(new Event('load')),
    select: (...ids: string[]) => {
      selection = ids
      films.update()
    },
    point: (...ids: string[]) => {
      under = ids
      host.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
    },
    leave: () => host.dispatchEvent(new PointerEvent('pointerleave')),
  }
}

describe('films while a card is edited', () => {
  it('rest until they are selected', () => {
    const { select, isPlaying } = openFilms()
    expect(isPlaying()).toBe(false)
    select('video1')
    expect(isPlaying()).toBe(true)
    select('text1')
    expect(isPlaying()).toBe(false)
  })

  it('play under the pointer, also below other layers, until it leaves', () => {
    const { point, leave, isPlaying } = openFilms()
    point('text1', 'video1')
    expect(isPlaying()).toBe(true)
    leave()
    expect(isPlaying()).toBe(false)
  })

  it('rest in any case where the device asks for less motion', () => {
    const { select, isPlaying } = openFilms({ isStill: true })
    select('video1')
    expect(isPlaying()).toBe(false)
  })
})

describe('a GIF while its card is edited', () => {
  it('shows its first picture, and moves while it is selected or under the pointer', async () => {
    const { shown, select, point, leave, stillOf } = openFilms()
    await vi.waitFor(() => expect(shown()).toBe('blob:first'))
    select('image1')
    expect(shown()).toBe('/files/cat.gif')
    select()
    await vi.waitFor(() => expect(shown()).toBe('blob:first'))
    point('image1')
    expect(shown()).toBe('/files/cat.gif')
    leave()
    await vi.waitFor(() => expect(shown()).toBe('blob:first'))
    expect(stillOf).toHaveBeenCalledOnce()
  })
})
