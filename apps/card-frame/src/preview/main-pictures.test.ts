// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { CARD, freshPage, kinds, start, writeInline } from '../../test/framed-page.ts'
import { PICTURE_WAIT_MS, STILL_WAIT_MS } from './main-pictures.ts'

/**
 * A card with these layers on top of each other, all with the picture `p`; `share` is how much of the card a layer
 * covers.
 */
const pictured = (...layers: { type: 'art' | 'image' | 'sticker'; share: number }[]) => ({
  ...CARD,
  layers: layers.map(({ type, share }, n) => ({
    id: `l${n}`,
    type,
    x: 0,
    y: 0,
    width: 400,
    height: 800 * share,
    r: 0,
    asset: 'p',
  })),
  assets: { p: { key: 'library/p.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1 } },
})

/** Delays every picture of the page until `arrive` or `fail` is called. */
function heldPictures() {
  const arrivals: PromiseWithResolvers<void>[] = []
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => {
    const arrival = Promise.withResolvers<void>()
    arrivals.push(arrival)
    return arrival.promise
  })
  return {
    decode,
    arrive: () => arrivals.splice(0).forEach(({ resolve }) => resolve()),
    fail: () => arrivals.splice(0).forEach(({ reject }) => reject(new DOMException('no picture', 'EncodingError'))),
  }
}

/** Delays every font of the page until `arrive` is called; happy-dom has no fonts. */
function heldFonts() {
  const arrivals: PromiseWithResolvers<void>[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      load() {
        const arrival = Promise.withResolvers<void>()
        arrivals.push(arrival)
        return arrival.promise
      }
    },
  )
  Object.assign(document, { fonts: new Set() })
  return { arrive: () => arrivals.splice(0).forEach(({ resolve }) => resolve()) }
}
afterEach(() => void Reflect.deleteProperty(document, 'fonts'))

const LETTERED = { ...CARD, fonts: [{ family: 'Inter', weights: [400], subsets: [{ key: 'library/i.woff2' }] }] }

freshPage()

/** The preview with a card in its document, and the messages that its parent receives. */
function shown(definition: object) {
  writeInline({ definition })
  const frame = start()
  return { ...frame, ...frame.answer() }
}

describe('failure 18: a card in the preview frame', () => {
  it('is ready when its main pictures are decoded, not before', async () => {
    const pictures = heldPictures()
    const { heard, hearAll } = shown(pictured({ type: 'art', share: 1 }, { type: 'image', share: 0.5 }))
    vi.advanceTimersByTime(PICTURE_WAIT_MS - 1)
    await hearAll()
    expect(kinds(heard)).not.toContain('ready')
    pictures.arrive()
    await hearAll()
    expect(kinds(heard)).toContain('ready')
    expect(pictures.decode).toHaveBeenCalledTimes(2)
  })

  it('is ready without pictures that take longer than 800 ms', async () => {
    heldPictures()
    const { heard, hearAll } = shown(pictured({ type: 'art', share: 1 }))
    vi.advanceTimersByTime(800)
    await hearAll()
    expect(kinds(heard)).toContain('ready')
  })

  it('is ready when its fonts have loaded, so that no letter changes its shape', async () => {
    const fonts = heldFonts()
    const { heard, hearAll } = shown(LETTERED)
    vi.advanceTimersByTime(PICTURE_WAIT_MS - 1)
    await hearAll()
    expect(kinds(heard)).not.toContain('ready')
    fonts.arrive()
    await hearAll()
    expect(kinds(heard)).toContain('ready')
  })

  it('is ready in a system font when its fonts take longer than 800 ms', async () => {
    heldFonts()
    const { heard, hearAll } = shown(LETTERED)
    vi.advanceTimersByTime(800)
    await hearAll()
    expect(kinds(heard)).toContain('ready')
  })

  it('without its main picture reports a network error, and is never ready', async () => {
    const pictures = heldPictures()
    const { heard, hearAll } = shown({ ...pictured(), background: { type: 'image', asset: 'p', fit: 'cover' } })
    pictures.fail()
    await hearAll()
    expect(heard).toContainEqual({ t: 'error', code: 'network' })
    vi.advanceTimersByTime(PICTURE_WAIT_MS)
    await hearAll()
    expect(kinds(heard)).not.toContain('ready')
  })

  it('reports a missing picture also after 800 ms, and to a parent that attaches later', async () => {
    const pictures = heldPictures()
    writeInline({ definition: pictured({ type: 'image', share: 0.25 }) })
    const frame = start()
    await vi.advanceTimersByTimeAsync(PICTURE_WAIT_MS)
    pictures.fail()
    await vi.advanceTimersByTimeAsync(0)
    const { heard, hearAll } = frame.answer()
    await hearAll()
    expect(heard[0]).toEqual({ t: 'error', code: 'network' })
  })

  it('is ready at once with a loaded picture that cannot be decoded in advance', async () => {
    const pictures = heldPictures()
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
    const { heard, hearAll } = shown(pictured({ type: 'art', share: 1 }))
    pictures.fail()
    await hearAll()
    expect(kinds(heard)).toContain('ready')
    expect(kinds(heard)).not.toContain('error')
  })

  it('is ready at once with stickers and small pictures: they are decoration', async () => {
    const pictures = heldPictures()
    const { heard, hearAll } = shown(pictured({ type: 'sticker', share: 1 }, { type: 'image', share: 0.2 }))
    await hearAll()
    expect(kinds(heard)).toContain('ready')
    expect(pictures.decode).not.toHaveBeenCalled()
  })
})

/** Waits until the browser has painted. */
const frames = async () => {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await vi.advanceTimersByTimeAsync(0)
}

describe('a card is called painted, and a still picture of it goes,', () => {
  it('when its main pictures and its fonts are there, also after 800 ms', async () => {
    const pictures = heldPictures()
    const fonts = heldFonts()
    const { heard, hearAll } = shown({ ...pictured({ type: 'art', share: 1 }), fonts: LETTERED.fonts })
    await vi.advanceTimersByTimeAsync(PICTURE_WAIT_MS)
    await frames()
    await hearAll()
    expect(kinds(heard)).toContain('ready')
    pictures.arrive()
    await frames()
    await hearAll()
    expect(kinds(heard)).not.toContain('painted')
    fonts.arrive()
    await frames()
    await hearAll()
    expect(kinds(heard)).toContain('painted')
  })

  it.each([
    ['when a picture fails', 0],
    ['after 10 s, even without a picture', STILL_WAIT_MS],
  ])('the still picture is replaced %s', async (_, waitMs) => {
    const pictures = heldPictures()
    const { heard, hearAll } = shown(pictured({ type: 'art', share: 1 }))
    if (waitMs === 0) pictures.fail()
    await vi.advanceTimersByTimeAsync(waitMs)
    await frames()
    await hearAll()
    expect(kinds(heard)).toContain('painted')
  })
})
