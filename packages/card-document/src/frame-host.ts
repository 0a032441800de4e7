import {
  FRAME_PROTOCOL,
  type FrameCard,
  type FrameRoute,
  type FromFrame,
  HELLO_WAIT_MS,
  type Init,
  isFromFrame,
  isHello,
  REPLY_WAIT_MS,
  type ToFrame,
} from '@petalpost/domain/card-frame'

/** Messages that a parent sends without waiting for an answer. */
export type Order = Extract<ToFrame, { t: 'play' | 'pause' | 'setMuted' | 'setLang' }>

export interface FrameHostOptions {
  card: FrameCard
  mode: FrameRoute
  /** The card to show, unless `load` sends it later. It is sent on the port only. */
  definition?: unknown
  /** Shows the end state at once, without animation. */
  still?: boolean
  muted?: boolean
  /** Receives every message of the frame, and `error network` when no hello arrives within HELLO_WAIT_MS. */
  onMessage: (message: FromFrame) => void
}

export interface FrameHost {
  send: (order: Order) => void
  /** Shows another definition; resolves to false when the frame cannot show it or does not answer in time. */
  load: (definition: unknown) => Promise<boolean>
  /** Asks an editor to store its changes; resolves to false as `load` does. */
  flush: () => Promise<boolean>
  /** Closes the connection; call it when the frame leaves the page. */
  disconnect: () => void
}

/** The origin that messages of the frame must have: that of its address, or 'null' when it is sandboxed. */
function originOf(iframe: HTMLIFrameElement): string {
  const sandbox = iframe.getAttribute('sandbox')
  if (sandbox !== null && !sandbox.split(/\s+/).includes('allow-same-origin')) return 'null'
  return new URL(iframe.src, iframe.ownerDocument.location.href).origin
}

/**
 * The parent's side of the frame protocol (rule S9). Call it when the iframe is on the page, before or after its
 * document loads. A port goes only to the frame's own window, with the expected origin and a well-formed hello. A
 * reloaded document sends a hello with a new nonce and gets a new port.
 */
export function connectFrame(iframe: HTMLIFrameElement, options: FrameHostOptions): FrameHost {
  const page = iframe.ownerDocument.defaultView ?? window
  const origin = originOf(iframe)
  const waiting = new Map<number, (done: boolean) => void>()
  let port: MessagePort | undefined
  let nonce: string | undefined
  let { definition, muted } = options
  let { lang } = options.card
  let lastId = 0

  /** Calls of `load` before the frame connected; the load on connecting settles them all. */
  let early: ((done: boolean) => void)[] = []
  const settleEarly = (done: boolean) => {
    for (const settle of early) settle(done)
    early = []
  }

  const silence = setTimeout(() => {
    settleEarly(false)
    options.onMessage({ t: 'error', code: 'network' })
  }, HELLO_WAIT_MS)

  function onPort({ data }: MessageEvent): void {
    if (!isFromFrame(data)) return
    if (data.t === 'reply') {
      waiting.get(data.id)?.(data.ok)
      waiting.delete(data.id)
    }
    options.onMessage(data)
  }

  function ask(message: { t: 'load'; definition: unknown } | { t: 'flush' }): Promise<boolean> {
    const id = ++lastId
    const answer = new Promise<boolean>((resolve) => {
      waiting.set(id, resolve)
      setTimeout(() => waiting.delete(id) && resolve(false), REPLY_WAIT_MS)
    })
    port?.postMessage({ ...message, id })
    return answer
  }

  function onHello({ source, origin: from, data }: MessageEvent): void {
    if (source === null || source !== iframe.contentWindow || from !== origin || !isHello(data) || data.nonce === nonce)
      return
    clearTimeout(silence)
    nonce = data.nonce
    port?.close()
    const now = { ...options, card: { ...options.card, lang }, muted }
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', onPort)
    port.start()
    iframe.contentWindow.postMessage(initOf(now, nonce, origin), origin === 'null' ? '*' : origin, [channel.port2])
    if (definition !== undefined) void ask({ t: 'load', definition }).then(settleEarly)
  }

  page.addEventListener('message', onHello)
  return {
    send(order) {
      if (order.t === 'setMuted') muted = order.muted
      if (order.t === 'setLang') lang = order.lang
      port?.postMessage(order)
    },
    load(next) {
      definition = next
      return port ? ask({ t: 'load', definition }) : new Promise((resolve) => early.push(resolve))
    },
    flush: () => ask({ t: 'flush' }),
    disconnect() {
      clearTimeout(silence)
      page.removeEventListener('message', onHello)
      port?.close()
      port = undefined
      settleEarly(false)
      for (const settle of waiting.values()) settle(false)
      waiting.clear()
    },
  }
}

type Known = Pick<FrameHostOptions, 'card' | 'mode' | 'still'> & { muted: boolean | undefined }

/** A message to an opaque origin needs the target '*', so it contains nothing private; that follows on the port. */
function initOf({ card, mode, still, muted }: Known, nonce: string, origin: string): Init {
  const { userCode, ...shown } = card
  return {
    p: FRAME_PROTOCOL,
    t: 'init',
    nonce,
    mode,
    ...shown,
    ...(userCode !== undefined && origin !== 'null' ? { userCode } : {}),
    ...(still === undefined ? {} : { still }),
    ...(muted === undefined ? {} : { muted }),
  }
}
