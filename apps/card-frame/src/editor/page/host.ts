import type { FromFrame, ToFrame } from '@petalpost/domain/card-frame'

import { joinHost } from '../../host-port.ts'

export type Send = (message: FromFrame) => void

/**
 * The web app around the editor. What is sent before it has connected waits; an editor that was opened alone has no
 * such page, and everything works without.
 */
export function createHost(
  page: Window & typeof globalThis,
  onMessage: (message: Exclude<ToFrame, { t: 'init' }>) => void,
): Send {
  const waiting: FromFrame[] = []
  let send: Send = (message) => void waiting.push(message)
  joinHost(page, {
    frame: 'edit',
    origin: page.location.origin,
    onInit(_, sendNow) {
      send = sendNow
      for (const message of waiting.splice(0)) sendNow(message)
    },
    onMessage,
  })
  return (message) => send(message)
}
