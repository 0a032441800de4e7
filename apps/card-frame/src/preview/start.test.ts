// @vitest-environment happy-dom
import {
  type FromFrame,
  HELLO_INTERVAL_MS,
  HELLO_WAIT_MS,
  INLINE_CARD_ID,
  type ToFrame,
} from '@petalpost/domain/card-frame'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { PICTURE_WAIT_MS } from './main-pictures.ts'
import { startPreview } from './start.ts'

const CARD = {
  v: 1,
  width: 400,
  height: 800,
  background: { t: 'solid', c: '#ffeecc' },
  layers: [
    {
      id: 'a',
      x: 0,
      y: 0,
      w: 100,
      h: 50,
      r: 0,
      type: 'text',
      size: 'auto-h',
      runs: [{ t: 'Hello' }],
      style: { font: 'Inter', px: 20, wt: 400, c: { t: 'solid', c: '#000000' }, align: 'c', lh: 1.2, ls: 0, va: 'm' },
      link: { href: 'https://example.org/' },
    },
  ],
  groups: [],
  assets: {},
  fonts: [],
}
const { width: _, height: __, layers: ___, ...SIZELESS } = CARD
const INIT = { p: 'card/1', t: 'init', mode: 'preview', cardId: 'c1', isTemplate: 1, lang: 'zh-CN' }

/** A card with these layers over each other, all with the picture `p`; `share` is how much of the card one covers. */
const pictured = (...layers: { type: 'art' | 'image' | 'sticker'; share: number }[]) => ({
  ...CARD,
  layers: layers.map(({ type, share }, n) => ({
    id: `l${n}`,
    type,
    x: 0,
    y: 0,
    w: 400,
    h: 800 * share,
    r: 0,
    asset: 'p',
  })),
  assets: { p: { key: 'library/p.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1 } },
})

/** Holds every picture of the page until `arrive` or `fail` is called. */
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

/** This window as a frame of another one: `hellos` is what the parent hears from it. */
function framed(search = '?lang=en-US') {
  const hellos: { nonce: string }[] = []
  const parent = { postMessage: (data: { nonce: string }) => hellos.push(data) }
  const page = new Proxy(window, {
    get(target, name) {
      if (name === 'parent') return parent
      if (name === 'location') return { href: `https://petalpost.test/card-frame/embed.html${search}`, search }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value
    },
  })
  const answer = (
    changes: object = {},
    options: { source?: unknown; origin?: string; port?: MessagePort | null } = {},
  ) => {
    const channel = new MessageChannel()
    const port = options.port === undefined ? channel.port2 : options.port
    const event = Object.assign(new Event('message'), {
      data: { ...INIT, nonce: hellos[0]?.nonce, ...changes },
      source: options.source ?? parent,
      origin: options.origin ?? 'https://shop.example',
      ports: port ? [port] : [],
    })
    window.dispatchEvent(event)
    return listen(channel.port1)
  }
  return { page, hellos, answer }
}

const kinds = (heard: FromFrame[]) => heard.map(({ t }) => t)

const ports: MessagePort[] = []
function listen(port: MessagePort) {
  const heard: FromFrame[] = []
  port.addEventListener('message', ({ data }) => heard.push(data as FromFrame))
  port.start()
  ports.push(port)
  return { heard, say: (message: Exclude<ToFrame, { t: 'init' }>) => port.postMessage(message) }
}

function area() {
  const element = document.createElement('div')
  Object.defineProperties(element, { clientWidth: { value: 200 }, clientHeight: { value: 200 } })
  document.body.append(element)
  return element
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  document.body.replaceChildren()
  document.head.replaceChildren()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
  vi.useRealTimers()
})

function start(frame = framed(), origin?: string) {
  const element = area()
  startPreview({ page: frame.page, area: element, frame: 'preview', ...(origin === undefined ? {} : { origin }) })
  return { ...frame, element }
}

describe('the preview frame', () => {
  it('says hello every 100 ms: a parent may be later than its frame', () => {
    const { hellos } = start()
    vi.advanceTimersByTime(1000)
    expect(hellos.length).toBe(11)
  })

  it('says hello until it is answered, and gives up in the end', () => {
    const { hellos, answer } = start()
    expect(hellos[0]).toMatchObject({
      p: 'card/1',
      t: 'hello',
      frame: 'preview',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    vi.advanceTimersByTime(HELLO_INTERVAL_MS * 2)
    expect(hellos.length).toBe(3)
    answer()
    vi.advanceTimersByTime(HELLO_WAIT_MS)
    expect(hellos.length).toBe(3)
    const silent = start()
    vi.advanceTimersByTime(HELLO_WAIT_MS * 3)
    expect(silent.hellos.length).toBeLessThanOrEqual(1 + HELLO_WAIT_MS / HELLO_INTERVAL_MS)
  })

  it('shows the card it is sent, scaled and centred, and tells so', async () => {
    const { answer, element } = start()
    const { heard, say } = answer()
    say({ t: 'load', id: 7, definition: CARD })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 7, ok: true }))
    expect(heard).toContainEqual({ t: 'ready', w: 400, h: 800, music: false, v: 1 })
    await vi.waitFor(() => {
      vi.advanceTimersByTime(20)
      expect(heard.map(({ t }) => t)).toEqual(expect.arrayContaining(['painted', 'ended']))
    })
    expect(element.textContent).toBe('Hello')
    const [around, card] = [...element.children] as HTMLElement[]
    expect(around?.style.background).toBe('#ffeecc')
    expect(card?.style.transform).toBe('translate(50px, 0px) scale(0.25)')
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  it('a card without size and layers is 375x667, also when it stands in the document (spec 3, 9)', async () => {
    const sent = start().answer({ definition: SIZELESS }).heard
    const script = Object.assign(document.createElement('script'), { type: 'application/json', id: INLINE_CARD_ID })
    script.textContent = JSON.stringify({ definition: SIZELESS, lang: 'en-US' })
    document.head.append(script)
    const standing = start().answer().heard
    for (const heard of [sent, standing])
      await vi.waitFor(() => expect(heard).toContainEqual({ t: 'ready', w: 375, h: 667, music: false, v: 1 }))
  })

  it('shows another card in place of the first, and tells its size', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ definition: CARD })
    say({ t: 'load', id: 1, definition: { ...CARD, width: 800, layers: [] } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'size', w: 800, h: 800 }))
    expect([element.children.length, element.textContent]).toEqual([2, '']) // what is around it, and the card
  })

  it('is ready when the main pictures of the card are decoded, not before (failure 18)', async () => {
    const pictures = heldPictures()
    const { heard, say } = start().answer()
    say({ t: 'load', id: 1, definition: pictured({ type: 'art', share: 1 }, { type: 'image', share: 0.5 }) })
    await vi.waitFor(() => expect(heard).toEqual([{ t: 'reply', id: 1, ok: true }]))
    vi.advanceTimersByTime(PICTURE_WAIT_MS / 2) // waiting for messages takes some of the other half
    say({ t: 'flush', id: 2 })
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ t: 'reply', id: 2, ok: true }))
    expect(kinds(heard)).not.toContain('ready')
    pictures.arrive()
    await vi.waitFor(() => expect(kinds(heard)).toContain('ready'))
    expect(pictures.decode).toHaveBeenCalledTimes(2)
  })

  it('is ready without pictures that take longer than 800 ms (failure 18)', async () => {
    heldPictures()
    const { heard, say } = start().answer()
    say({ t: 'load', id: 1, definition: pictured({ type: 'art', share: 1 }) })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    vi.advanceTimersByTime(800)
    await vi.waitFor(() => expect(kinds(heard)).toContain('ready'))
  })

  it('is no card without its main picture: an error of the network, and no ready later (failure 18)', async () => {
    const pictures = heldPictures()
    const { heard, say } = start().answer()
    say({ t: 'load', id: 1, definition: pictured({ type: 'art', share: 1 }) })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    pictures.fail()
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'error', code: 'network' }))
    vi.advanceTimersByTime(PICTURE_WAIT_MS)
    say({ t: 'flush', id: 2 })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 2, ok: true }))
    expect(kinds(heard)).not.toContain('ready')
  })

  it('tells a parent who comes later that the picture of the card in the document is missing (failure 18)', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('no picture', 'EncodingError'))
    const definition = { ...pictured(), background: { t: 'image', asset: 'p', fit: 'cover' } }
    const script = Object.assign(document.createElement('script'), { type: 'application/json', id: INLINE_CARD_ID })
    script.textContent = JSON.stringify({ definition })
    document.head.append(script)
    const frame = start()
    await vi.waitFor(() => expect(HTMLImageElement.prototype.decode).toHaveBeenCalled())
    const { heard } = frame.answer()
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'error', code: 'network' }))
  })

  it('is ready without stickers and small pictures: they are decoration (failure 18)', async () => {
    const pictures = heldPictures()
    const { heard, say } = start().answer()
    say({ t: 'load', id: 1, definition: pictured({ type: 'sticker', share: 1 }, { type: 'image', share: 0.2 }) })
    await vi.waitFor(() => expect(kinds(heard)).toContain('ready'))
    expect(pictures.decode).not.toHaveBeenCalled()
  })

  it.each([
    ['pointerdown', new Event('pointerdown')],
    ['wheel', new Event('wheel')],
    ['keydown', new KeyboardEvent('keydown', { key: 'a' })],
  ])(
    'tells that somebody touched the card by the first %s, though the card stops it (failure 17)',
    async (_name, event) => {
      const { answer, element } = start()
      const { heard, say } = answer({ definition: CARD })
      element.addEventListener(event.type, (seen) => seen.stopPropagation())
      element.dispatchEvent(event)
      element.dispatchEvent(event)
      say({ t: 'flush', id: 1 })
      await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 1, ok: true }))
      expect(heard.filter(({ t }) => t === 'touch')).toEqual([{ t: 'touch' }])
    },
  )

  it('tells of links and of Escape', async () => {
    const { answer, element } = start()
    const { heard } = answer({ definition: CARD })
    const anchor = element.querySelector('a')!
    anchor.addEventListener('click', (event) => event.preventDefault())
    anchor.dispatchEvent(new Event('click', { bubbles: true }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await vi.waitFor(() =>
      expect(heard).toEqual(
        expect.arrayContaining([{ t: 'link', href: 'https://example.org/' }, { t: 'requestClose' }]),
      ),
    )
  })

  it.each([
    [{ ...CARD, v: 2 }, 'newer_version'],
    ['<b>card</b>', 'invalid'],
    [{ ...CARD, v: 'x' }, 'invalid'],
  ])('says why it cannot show %j', async (definition, code) => {
    const { heard, say } = start().answer()
    say({ t: 'load', id: 1, definition })
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { t: 'error', code },
        { t: 'reply', id: 1, ok: false },
      ]),
    )
  })

  it('S9: answers no other window, no other channel, no bad schema, and no second parent', async () => {
    const { answer, element } = start()
    answer({ definition: CARD }, { source: {} })
    answer({ definition: CARD, nonce: 'guess' })
    answer({ definition: CARD, lang: 'xx' })
    answer({ definition: CARD, p: 'card/0' })
    answer({ definition: CARD }, { port: null })
    expect(element.textContent).toBe('')
    const { heard } = answer({ definition: CARD })
    answer({ definition: { ...CARD, layers: [] } })
    expect(element.textContent).toBe('Hello')
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  })

  it('S9: in our own document, listens to our own origin only', () => {
    const { answer, element } = start(framed(), 'https://petalpost.test')
    answer({ definition: CARD })
    expect(element.textContent).toBe('')
    answer({ definition: CARD }, { origin: 'https://petalpost.test' })
    expect(element.textContent).toBe('Hello')
  })

  it('S9: ignores what is not well formed on the port', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ definition: CARD })
    say({ t: 'load', definition: {} } as never)
    say({ t: 'eval', code: 'x' } as never)
    say({ t: 'close', id: 2 })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 2, ok: true }))
    expect(element.textContent).toBe('Hello')
  })

  it('leaves the button for music to a parent that says whether there is sound', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ muted: true })
    const music = { notes: { bpm: 100, score: 'A4' }, loop: true, volume: 0.5, on: 'tap' }
    say({ t: 'load', id: 1, definition: { ...CARD, music } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'ready', w: 400, h: 800, music: true, v: 1 }))
    expect(element.querySelector('button')).toBe(null)
  })

  it('has a button for music only when the card has some, and stays silent where the browser refuses it', async () => {
    const { answer, element } = start()
    const { say, heard } = answer({ definition: CARD })
    expect(element.querySelector('button')).toBe(null)
    const music = { notes: { bpm: 100, score: 'A4' }, loop: true, volume: 0.5, on: 'open' }
    say({ t: 'load', id: 1, definition: { ...CARD, music } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 1, ok: true }))
    const button = element.querySelector('button')!
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual(['音乐', 'false'])
    button.click() // this browser makes no sound
    say({ t: 'load', id: 2, definition: CARD })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 2, ok: true }))
    expect([button.getAttribute('aria-pressed'), element.querySelector('button')]).toEqual(['false', null])
  })

  it('needs nobody when the card stands in the document', async () => {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.id = INLINE_CARD_ID
    script.textContent = JSON.stringify({ definition: { ...CARD, music: {} }, lang: 'zh-CN' })
    document.head.append(script)
    const { answer, element } = start()
    expect(element.textContent).toBe('Hello')
    expect(document.documentElement.lang).toBe('zh-CN')
    const { heard } = answer()
    await vi.waitFor(() => expect(heard[0]).toEqual({ t: 'ready', w: 400, h: 800, music: true, v: 1 }))
  })
})
