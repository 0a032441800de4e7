import { type FromFrame, INLINE_CARD_ID, type InlineCard, type ToFrame } from '@petalpost/domain/card-frame'
import { afterEach, beforeEach, vi } from 'vitest'

import { startPreview } from '#preview/start.ts'

export const CARD = {
  v: 3,
  width: 400,
  height: 800,
  background: { type: 'solid', color: '#ffeecc' },
  layers: [
    {
      id: 'a',
      x: 0,
      y: 0,
      width: 100,
      height: 50,
      rotation: 0,
      type: 'text',
      size: 'auto-height',
      runs: [{ text: 'Hello' }],
      style: {
        fontFamily: 'Inter',
        fontSize: 20,
        fontWeight: 400,
        fill: { type: 'solid', color: '#000000' },
        textAlign: 'center',
        lineHeight: 1.2,
        letterSpacing: 0,
        verticalAlign: 'middle',
      },
      link: { href: 'https://example.org/' },
    },
  ],
  groups: [],
  assets: {},
  fonts: [],
}
const INIT = { p: 'card/1', t: 'init', mode: 'preview', cardId: 'c1', isTemplate: 1, lang: 'zh-CN' }

/** Makes this window a frame of another one: `hellos` are the messages that the parent receives. */
export function framed(search = '?lang=en-US') {
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

export const kinds = (heard: FromFrame[]) => heard.map(({ t }) => t)

const ports: MessagePort[] = []
function listen(port: MessagePort) {
  const heard: FromFrame[] = []
  port.addEventListener('message', ({ data }) => heard.push(data as FromFrame))
  port.start()
  ports.push(port)
  const say = (message: Exclude<ToFrame, { t: 'init' }>) => port.postMessage(message)
  /** Waits until the parent has received all messages sent so far. Unlike vi.waitFor, it does not advance the clock. */
  const hearAll = (id = 1_000 + heard.length): Promise<void> =>
    new Promise((resolve) => {
      port.addEventListener('message', ({ data }) => (data as { id?: number }).id === id && resolve())
      say({ t: 'flush', id })
    })
  return { heard, say, hearAll }
}

function area() {
  const element = document.createElement('div')
  Object.defineProperties(element, { clientWidth: { value: 200 }, clientHeight: { value: 200 } })
  document.body.append(element)
  return element
}

/** Call once in a test file: empties the document before each test and fakes its clock. */
export function freshPage(): void {
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
}

/** Writes a card into the document, as the server does for a popup. */
export function writeInline(card: InlineCard): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: INLINE_CARD_ID })
  script.textContent = JSON.stringify(card)
  document.head.append(script)
}

/** Starts the preview in this window as a frame of another one. */
export function start(frame = framed(), origin?: string) {
  const element = area()
  startPreview({ page: frame.page, area: element, ...(origin === undefined ? {} : { origin }) })
  return { ...frame, element }
}
