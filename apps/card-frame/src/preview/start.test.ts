// @vitest-environment happy-dom
import { HELLO_INTERVAL_MS, HELLO_WAIT_MS } from '@petalpost/domain/card-frame'
import { describe, expect, it, vi } from 'vitest'

import { CARD, framed, freshPage, start, writeInline } from '../../test/framed-page.ts'

const { width: _, height: __, layers: ___, ...SIZELESS } = CARD

freshPage()

/** Whether the card takes this key from its page, when it is pressed on this. */
const isHeld = (target: EventTarget, key: string, keyCode: number): boolean =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }))

describe('the preview frame', () => {
  it('says hello every 100 ms, because a parent may load after its frame', () => {
    const { hellos } = start()
    vi.advanceTimersByTime(1000)
    expect(hellos.length).toBe(11)
  })

  it('says hello until a reply arrives, and gives up in the end', () => {
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

  it('shows the card it receives, scaled and centered, and reports it', async () => {
    const { answer, element } = start()
    const { heard, say } = answer()
    say({ t: 'load', id: 7, definition: CARD })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 7, ok: true }))
    expect(heard).toContainEqual({ t: 'ready', w: 400, h: 800, music: false, v: 3 })
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

  it('shows the parts of a card beyond its box over the area around it, and cuts them off at the frame', async () => {
    const { answer, element } = start()
    const art = { id: 'b', type: 'art', x: 0, y: 0, width: 400, height: 800, rotation: 0, asset: 'p' }
    const bleed = { left: 100, right: 100, top: 0, bottom: 0 }
    answer({ definition: { ...CARD, layers: [{ ...art, bleed }], assets: { p: { key: 'library/p.svg' } } } })
    await vi.waitFor(() => expect(element.children).toHaveLength(3))
    const [around, beyond, card] = [...element.children] as HTMLElement[]
    expect(around?.style.background).toBe('#ffeecc')
    expect(beyond?.querySelector('img')?.style.left).toBe('-100px')
    expect(beyond?.style.transform).toBe(card?.style.transform)
    expect(card?.querySelector('img')).not.toBeNull()
  })

  it('a card without size and layers is 375x667, also when it stands in the document (spec 3, 9)', async () => {
    const sent = start().answer({ definition: SIZELESS }).heard
    writeInline({ definition: SIZELESS, lang: 'en-US' })
    const standing = start().answer().heard
    for (const heard of [sent, standing])
      await vi.waitFor(() => expect(heard).toContainEqual({ t: 'ready', w: 375, h: 667, music: false, v: 3 }))
  })

  it('replaces the card by another one, and reports its size', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ definition: CARD })
    say({ t: 'load', id: 1, definition: { ...CARD, width: 800, layers: [] } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'size', w: 800, h: 800 }))
    expect([element.children.length, element.textContent]).toEqual([2, '']) // the card and the background around it
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

  it('reports links and Escape', async () => {
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

  it('holds the keys that scroll only while the page behind must not scroll, and never that of the sound button', async () => {
    const { answer, element } = start()
    const { say, hearAll } = answer()
    const music = { notes: { tempo: 100, score: 'A4' }, loop: true, volume: 0.5, trigger: 'open' }
    say({ t: 'load', id: 1, definition: { ...CARD, music } })
    const button = await vi.waitUntil(() => element.querySelector('button'))
    const held = () => [isHeld(element, 'End', 35), isHeld(element, ' ', 32), isHeld(element, 'ArrowDown', 40)]
    say({ t: 'play' })
    await hearAll()
    expect(held()).toEqual([false, false, false])
    say({ t: 'play', holdKeys: true })
    await hearAll()
    expect(held()).toEqual([true, true, true])
    expect([isHeld(button, ' ', 32), isHeld(element, 'a', 65), isHeld(element, 'Tab', 9)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each([
    [{ ...CARD, v: 4 }, 'newer_version'],
    [{ ...CARD, v: 2 }, 'invalid'],
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

  it('S9: ignores other windows, other channels, bad schemas and a second parent', async () => {
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

  it('S9: ignores malformed messages on the port', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ definition: CARD })
    say({ t: 'load', definition: {} } as never)
    say({ t: 'eval', code: 'x' } as never)
    say({ t: 'flush', id: 2 })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 2, ok: true }))
    expect(element.textContent).toBe('Hello')
  })

  it('has no music button when the parent sets the sound', async () => {
    const { answer, element } = start()
    const { heard, say } = answer({ muted: true })
    const music = { notes: { tempo: 100, score: 'A4' }, loop: true, volume: 0.5, trigger: 'tap' }
    say({ t: 'load', id: 1, definition: { ...CARD, music } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'ready', w: 400, h: 800, music: true, v: 3 }))
    expect(element.querySelector('button')).toBe(null)
  })

  it('has a music button only when the card has music, and stays silent when the browser refuses sound', async () => {
    const { answer, element } = start()
    const { say, heard } = answer({ definition: CARD })
    expect(element.querySelector('button')).toBe(null)
    const music = { notes: { tempo: 100, score: 'A4' }, loop: true, volume: 0.5, trigger: 'open' }
    say({ t: 'load', id: 1, definition: { ...CARD, music } })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 1, ok: true }))
    const button = await vi.waitUntil(() => element.querySelector('button'))
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual(['音乐', 'false'])
    button.click() // this browser plays no sound
    say({ t: 'load', id: 2, definition: CARD })
    await vi.waitFor(() => expect(heard).toContainEqual({ t: 'reply', id: 2, ok: true }))
    expect([button.getAttribute('aria-pressed'), element.querySelector('button')]).toEqual(['false', null])
  })

  it('needs no parent when the card is in the document', async () => {
    writeInline({ definition: { ...CARD, music: {} }, lang: 'zh-CN' })
    const { answer, element } = start()
    expect(element.textContent).toBe('Hello')
    expect(document.documentElement.lang).toBe('zh-CN')
    const { heard } = answer()
    await vi.waitFor(() => expect(heard[0]).toEqual({ t: 'ready', w: 400, h: 800, music: true, v: 3 }))
  })
})
