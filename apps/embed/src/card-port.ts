import { FRAME_PROTOCOL, isFromPreview, isHello } from '@petalpost/domain/card-frame'
import type { FromPreview, Init, ToFrame } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import { safely } from './safely.ts'

/** The conversation with the card in a frame. */
export interface CardPort {
  send(message: ToFrame): void
  close(): void
}

/**
 * Answers each hello of the frame's card with a port, so that nobody else can speak for it (rule S9): a frame that was
 * put back into the page says hello again. What is no hello of a sandboxed frame gets no answer, and what is no message
 * of the protocol is ignored.
 */
export function joinCard(
  frame: HTMLIFrameElement,
  cardId: string,
  lang: Language,
  onMessage: (message: FromPreview) => void,
): CardPort {
  let port: MessagePort | undefined
  const onHello = safely(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || origin !== 'null' || !isHello(data)) return
    const { port1, port2 } = new MessageChannel()
    const init: Init = { p: FRAME_PROTOCOL, t: 'init', nonce: data.nonce, mode: 'preview', cardId, isTemplate: 0, lang }
    port1.onmessage = safely((event: MessageEvent<unknown>) => {
      if (isFromPreview(event.data)) onMessage(event.data)
    })
    // the frame's origin is opaque, so none can be named as target; the message holds nothing private
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
