// @vitest-environment happy-dom
import type { FromFrame, ToFrame } from '@petalpost/domain/card-frame'
import { HELLO_WAIT_MS, REPLY_WAIT_MS } from '@petalpost/domain/card-frame'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectFrame, type FrameHost, type FrameHostOptions } from './frame-host.ts'

const HELLO = { p: 'card/1', t: 'hello', frame: 'preview', nonce: 'n1' }
const card = { cardId: 'c1', isTemplate: 1, lang: 'en-US', userCode: 'u1' } as const

interface Posted {
  data: Record<string, unknown>
  target: string
  port: MessagePort
}

/** A frame whose window records what its parent posts; `say` sends a message from it. */
function frame(sandbox: string | null = 'allow-scripts allow-popups') {
  const posted: Posted[] = []
  const contentWindow = {
    postMessage: (data: Posted['data'], target: string, [port]: MessagePort[]) =>
      posted.push({ data, target, port: port! }),
  }
  const iframe = document.createElement('iframe')
  if (sandbox !== null) iframe.setAttribute('sandbox', sandbox)
  Object.defineProperties(iframe, {
    contentWindow: { value: contentWindow },
    src: { value: 'https://petalpost.test/card-frame/embed.html' },
  })
  const say = (data: unknown, origin = 'null', source: unknown = contentWindow) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { iframe, posted, say }
}

let hosts: FrameHost[] = []
function connect(iframe: HTMLIFrameElement, options: Partial<FrameHostOptions> = {}) {
  const heard: FromFrame[] = []
  const host = connectFrame(iframe, { card, mode: 'preview', onMessage: (message) => heard.push(message), ...options })
  hosts.push(host)
  return { host, heard }
}

const answer = ({ port }: Posted, message: FromFrame) => port.postMessage(message)

/** The next message that the frame receives on its port. */
const next = (port: MessagePort): Promise<ToFrame> =>
  new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => resolve(data as ToFrame), { once: true })
    port.start()
  })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const host of hosts) host.disconnect()
  hosts = []
  vi.useRealTimers()
})

describe('connectFrame', () => {
  it('replies to a hello once, with a port, and sends the definition on that port only', async () => {
    const { iframe, posted, say } = frame()
    connect(iframe, { definition: { v: 1 }, still: true })
    say(HELLO)
    say(HELLO)
    expect(posted.map(({ data }) => data)).toEqual([
      { p: 'card/1', t: 'init', nonce: 'n1', mode: 'preview', cardId: 'c1', isTemplate: 1, lang: 'en-US', still: true },
    ])
    expect(await next(posted[0]!.port)).toEqual({ t: 'load', id: 1, definition: { v: 1 } })
  })

  it('S9: ignores other windows, other origins and messages that are not a hello', () => {
    const { iframe, posted, say } = frame()
    connect(iframe)
    say(HELLO, 'null', {})
    say(HELLO, 'null', null)
    say(HELLO, 'https://evil.example')
    say({ ...HELLO, p: 'card/2' })
    say({ ...HELLO, nonce: undefined })
    say('hello')
    expect(posted).toEqual([])
  })

  it('S9: addresses our own document by its origin, and sends no private data to an opaque origin', () => {
    const own = frame(null)
    connect(own.iframe)
    own.say(HELLO)
    expect(own.posted).toEqual([])
    own.say(HELLO, 'https://petalpost.test')
    expect(own.posted[0]).toMatchObject({ target: 'https://petalpost.test', data: { userCode: 'u1' } })
    const opaque = frame()
    connect(opaque.iframe, { definition: { v: 1 } })
    opaque.say(HELLO)
    expect(opaque.posted[0]?.target).toBe('*')
    expect(Object.keys(opaque.posted[0]?.data ?? {})).not.toEqual(expect.arrayContaining(['userCode']))
    expect(opaque.posted[0]?.data).not.toHaveProperty('definition')
  })

  it('S9: passes on well-formed messages of the port only', async () => {
    const { iframe, posted, say } = frame()
    const { heard } = connect(iframe)
    say(HELLO)
    const { port } = posted[0]!
    port.postMessage({ t: 'ready', w: 375 })
    port.postMessage({ t: 'steal', cookie: 1 })
    port.postMessage({ t: 'requestClose' })
    await vi.waitFor(() => expect(heard).toEqual([{ t: 'requestClose' }]))
  })

  it('gives a reloaded document a new port, and closes the old one', async () => {
    const { iframe, posted, say } = frame()
    const { heard } = connect(iframe, { definition: { v: 1 } })
    say(HELLO)
    say({ ...HELLO, nonce: 'n2' })
    expect(posted.map(({ data }) => data['nonce'])).toEqual(['n1', 'n2'])
    const [stale, fresh] = posted as [Posted, Posted]
    expect(await next(fresh.port)).toMatchObject({ t: 'load' })
    answer(stale, { t: 'ended' })
    answer(fresh, { t: 'requestClose' })
    await vi.waitFor(() => expect(heard).toEqual([{ t: 'requestClose' }]))
  })

  it('loads another card, even when `load` is called before the frame connects', async () => {
    const { iframe, posted, say } = frame()
    const { host } = connect(iframe)
    const early = host.load({ v: 1, width: 1 })
    say(HELLO)
    const { port } = posted[0]!
    expect(await next(port)).toEqual({ t: 'load', id: 1, definition: { v: 1, width: 1 } })
    port.postMessage({ t: 'reply', id: 1, ok: true })
    expect(await early).toBe(true)
    const later = host.load({ v: 2 })
    expect(await next(port)).toMatchObject({ id: 2 })
    port.postMessage({ t: 'reply', id: 2, ok: false })
    expect(await later).toBe(false)
  })

  it('passes on sound and language that were set before the frame connected', () => {
    const { iframe, posted, say } = frame()
    const { host } = connect(iframe, { muted: true })
    host.send({ t: 'setMuted', muted: false })
    host.send({ t: 'setLang', lang: 'zh-CN' })
    say(HELLO)
    expect(posted[0]?.data).toMatchObject({ muted: false, lang: 'zh-CN' })
  })

  it('a missing reply counts as false', async () => {
    const { iframe, say } = frame()
    const { host } = connect(iframe)
    say(HELLO)
    const answer = host.flush()
    vi.advanceTimersByTime(REPLY_WAIT_MS)
    expect(await answer).toBe(false)
  })

  it('a frame that never sends a message is a network error', async () => {
    const { iframe } = frame()
    const { host, heard } = connect(iframe)
    const early = host.load({ v: 1 })
    vi.advanceTimersByTime(HELLO_WAIT_MS)
    expect(heard).toEqual([{ t: 'error', code: 'network' }])
    expect(await early).toBe(false)
  })

  it('sends and reports nothing after it disconnects', async () => {
    const { iframe, posted, say } = frame()
    const { host, heard } = connect(iframe)
    const early = host.load({ v: 1 })
    host.disconnect()
    say(HELLO)
    vi.advanceTimersByTime(HELLO_WAIT_MS)
    expect([posted, heard, await early]).toEqual([[], [], false])
  })
})
