import { FRAME_PROTOCOL, isFromFrame, isHello } from '@petalpost/domain/card-frame'
import type { FromFrame, Init, ToFrame } from '@petalpost/domain/card-frame'
import type { Language } from '@petalpost/domain/language'

import { safely } from './safely.ts'

/** The conversation with one card. */
export interface CardPort {
  send(message: ToFrame): void
  close(): void
}

/**
 * Answers the card's hello with a port, so that nobody else can speak for it (S9). What is no hello of a sandboxed
 * frame gets no answer, and what is no message of the protocol is ignored.
 */
export function answerHello(
  { source, origin, data }: MessageEvent<unknown>,
  cardId: string,
  lang: Language,
  onMessage: (message: FromFrame) => void,
): CardPort | undefined {
  if (!source || origin !== 'null' || !isHello(data)) return undefined
  const { port1, port2 } = new MessageChannel()
  const init: Init = { p: FRAME_PROTOCOL, t: 'init', nonce: data.nonce, mode: 'preview', cardId, isTemplate: 0, lang }
  port1.onmessage = safely((event: MessageEvent<unknown>) => {
    if (isFromFrame(event.data)) onMessage(event.data)
  })
  // the frame's origin is opaque, so none can be named as target; the message holds nothing private
  source.postMessage(init, { targetOrigin: '*', transfer: [port2] })
  return { send: (message) => port1.postMessage(message), close: () => port1.close() }
}
