import { FRAME_PROTOCOL, isForPopup, isHello } from '@petalpost/domain/card-frame'
import type { ForPopup, Init, ToFrame } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import { safely } from './safely.ts'

/** The connection to the card in a frame. */
export interface CardPort {
  send(message: ToFrame): void
  close(): void
}

/**
 * Sends a port in reply to each hello of the frame's card, so that no other window can speak for the card (rule S9). A
 * frame that was put back into the page says hello again. Anything that is not a hello of a sandboxed frame gets no
 * reply, and anything that is not a message of the protocol is ignored.
 */
export function joinCard(
  frame: HTMLIFrameElement,
  cardId: string,
  lang: Language,
  onMessage: (message: ForPopup) => void,
): CardPort {
  let port: MessagePort | undefined
  const onHello = safely(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || origin !== 'null' || !isHello(data)) return
    const { port1, port2 } = new MessageChannel()
    const init: Init = { p: FRAME_PROTOCOL, t: 'init', nonce: data.nonce, mode: 'preview', cardId, isTemplate: 0, lang }
    port1.onmessage = safely(({ data: message }: MessageEvent<ForPopup & Record<string, unknown>>) => {
      if (isForPopup(message)) onMessage(message)
    })
    // the frame's origin is opaque, so it cannot be given as target; the message contains nothing private
    source.postMessage(init, { targetOrigin: '*', transfer: [port2] })
    port = port1
  })
  addEventListener('message', onHello)
  return {
    send: (message) => port?.postMessage(message),
    close() {
      removeEventListener('message', onHello)
      port?.close()
    },
  }
}
