import type { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import { CARDS_PATH } from '@petalpost/domain/embed-payload'

import type { CloseReason, PopupStage, SecondStage, Showing } from './popup-stage.ts'

// repeated here because its module also contains the message guards; another value does not compile here
const SANDBOX: typeof FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** A card that is not ready after this time never shows: a visitor must not see an empty box. */
export const READY_WAIT_MS = 8000

/**
 * Adds the card to the page, invisible, and fetches the second stage at the same time.
 * The host element is last in <body>, the only place where React 18 tolerates a foreign element while it hydrates a
 * whole document.
 */
export function openStage(secondStage: () => Promise<SecondStage>, showing: Showing): PopupStage {
  const create = document.createElement.bind(document)
  const { card, lang, origin } = showing
  const host = create('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = create('dialog')
  const box = create('div')
  const frame = create('iframe')
  let isClosed = false

  host.dataset['petalpost'] = ''
  // set through CSSOM, which no style-src forbids; out of the flow, so that nothing on the page moves
  host.style.cssText = 'all:initial!important;position:fixed!important'
  dialog.style.cssText = 'display:block;position:fixed;top:0;visibility:hidden'
  frame.sandbox.value = SANDBOX
  frame.allow = 'autoplay'
  // the policy of the card's document must name the origin through which it is loaded
  frame.src = `${origin}${CARDS_PATH}${card}&lang=${lang}&o=${origin}`

  const close = (reason: CloseReason): void => {
    if (isClosed) return
    isClosed = true
    clearTimeout(stage.timer)
    try {
      if (stage.leave) stage.leave()
    } finally {
      host.remove()
      showing.done(reason)
    }
  }
  const stage: PopupStage = {
    ...showing,
    host,
    root,
    dialog,
    box,
    frame,
    timer: setTimeout(close, READY_WAIT_MS, 'failed'),
    close,
  }

  box.append(frame)
  dialog.append(box)
  root.append(dialog)
  // not document.body: a frame or form of the page may have that name
  document.querySelector('body')!.append(host)
  secondStage()
    .then((second) => isClosed || second.runPopup(stage))
    .catch(() => close('failed'))
  return stage
}
