import type { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import type { EmbedPayload } from '@petalpost/domain/embed-payload'

import type { CloseReason, PopupStage, SecondStage, Showing } from './popup-stage.ts'

// repeated here because its module also carries the message checks; another value there does not compile here
const SANDBOX: typeof FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** A card that has not come by then never shows: a visitor must not see an empty box. */
const READY_WAIT_MS = 8000

/**
 * Puts the card into the page invisibly and fetches the second stage at the same time.
 * The host element hangs on <html>, because page frameworks replace <body>.
 * @returns a function that takes the popup away
 */
export function openStage(
  payload: EmbedPayload,
  secondStage: () => Promise<SecondStage>,
  showing: Showing,
): (reason: CloseReason) => void {
  const create = document.createElement.bind(document)
  const { festival, language: lang } = showing
  const host = create('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = create('dialog')
  const box = create('div')
  const frame = create('iframe')

  host.dataset['petalpost'] = ''
  // set through CSSOM, which no style-src forbids; out of the flow, so nothing of the page moves
  host.style.cssText = 'all:initial!important;position:fixed!important'
  dialog.style.cssText = 'display:block;position:fixed;top:0;visibility:hidden'
  frame.sandbox.value = SANDBOX
  frame.title = festival[5]
  frame.allow = 'autoplay'
  frame.referrerPolicy = 'origin'
  frame.src = `${payload.o}/plugin/card/${festival[4]}?lang=${lang}`

  // kept for the second stage, which answers it: whichever of the two comes first
  let listen: (event: MessageEvent) => void
  const hello = new Promise<MessageEvent>((resolve) => {
    listen = (event) => event.source === frame.contentWindow && resolve(event)
    addEventListener('message', listen)
  })

  const close = (reason: CloseReason): void => {
    if (!host.isConnected) return
    clearTimeout(timer)
    removeEventListener('message', listen)
    try {
      if (stage.leave) stage.leave()
    } finally {
      host.remove()
      showing.done()
      showing.tell('close', reason)
    }
  }
  const timer = setTimeout(close, READY_WAIT_MS, 'timeout')
  const stage: PopupStage = { ...showing, root, dialog, box, hello, timer, close }

  box.append(frame)
  dialog.append(box)
  root.append(dialog)
  document.documentElement.append(host)
  secondStage()
    .then((second) => host.isConnected && second.runPopup(stage))
    .catch(() => {
      showing.tell('error')
      close('failed')
    })
  return close
}
