import {
  FRAME_PROTOCOL,
  type FrameRoute,
  type FromFrame,
  HELLO_INTERVAL_MS,
  HELLO_WAIT_MS,
  type Init,
  isInit,
  isToFrame,
  type ToFrame,
} from '@petalpost/domain/card-frame'

export interface HostOptions {
  frame: FrameRoute
  /** The only origin that may reply. When missing, any origin may, because a preview can be on every site. */
  origin?: string
  onInit: (init: Init, send: (message: FromFrame) => void) => void
  onMessage: (message: Exclude<ToFrame, { t: 'init' }>) => void
}

const newNonce = (page: Window & typeof globalThis): string =>
  Array.from(page.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The frame's side of the protocol (rule S9). It says hello until the parent replies with a port, then uses only that
 * port, so that no third window can take part. Malformed messages are ignored.
 */
export function joinHost(page: Window & typeof globalThis, { frame, origin, onInit, onMessage }: HostOptions): void {
  const { parent } = page
  if (parent === page) return
  const nonce = newNonce(page)
  // '*' because the parent may be any site; the message only says that a frame is there
  const hello = () => parent.postMessage({ p: FRAME_PROTOCOL, t: 'hello', frame, nonce }, '*')
  const repeat = page.setInterval(hello, HELLO_INTERVAL_MS)
  const giveUp = page.setTimeout(() => page.clearInterval(repeat), HELLO_WAIT_MS)

  function onAnswer({ source, origin: from, data, ports: [port] }: MessageEvent): void {
    if (source !== parent || (origin !== undefined && from !== origin)) return
    if (!port || !isInit(data) || data.nonce !== nonce) return
    page.removeEventListener('message', onAnswer)
    page.clearInterval(repeat)
    page.clearTimeout(giveUp)
    port.addEventListener('message', (event) => {
      const message: unknown = event.data
      if (isToFrame(message) && message.t !== 'init') onMessage(message)
    })
    port.start()
    onInit(data, (message) => port.postMessage(message))
  }

  page.addEventListener('message', onAnswer)
  hello()
}
