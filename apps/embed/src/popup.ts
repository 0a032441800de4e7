import { placement } from './box.ts'
import { isInsideOurs, watchSurroundings } from './calm.ts'
export { choose } from './choose.ts'
import { joinCard } from './card-port.ts'
import { addChrome, touchScale } from './chrome.ts'
import { focusKeeper, listenForClose, NOT_MEANT_MS, reveal } from './dialog.ts'
import { listen } from './listen.ts'
import { isPageIncluded } from './page-rules.ts'
import type { CloseReason, SecondStage } from './popup-stage.ts'
import { watchRemoval } from './put-back.ts'
import { type Reservation, reserve } from './reservation.ts'
import { safely } from './safely.ts'
import { adoptStyles } from './styles.ts'

/** How often the popup checks the page around it. */
const TICK_MS = 250
/**
 * A popup that a person could see for this long counts as shown. Afterwards it checks the page only this often, unless
 * it closes by itself.
 */
const SEEN_MS = 1000

/**
 * Second stage: adds styles and the close button, and shows the popup when the card is ready and the visitor is not
 * busy.
 */
export const runPopup: SecondStage['runPopup'] = (stage) => {
  if (isInsideOurs()) return stage.close('elsewhere')
  const { host, root, dialog, box, frame, festival, config, remember } = stage
  const take = (): Reservation | undefined =>
    remember ? reserve(remember, festival[0], stage.occurrence, stage.today) : undefined
  let reservation = take()
  const isTaken = (): boolean => !config.t || !reservation || reservation.holds()
  if (!isTaken()) return stage.close('capped')

  const language = /^zh/i.test(stage.lang) ? 'zh-CN' : 'en-US'
  // a popup that covers the whole window is modal even without a mask, because nobody could use the page behind it
  const modal = config.m === 1 || config.p === 'full'
  const around = watchSurroundings(stage)
  let size: { w: number; h: number } | undefined
  let isOpen = false
  let isSeen = false
  let isPutBack = false
  let isTouched = false
  let seenMs = 0
  let leftMs = config.x || Infinity
  let stopListening: (() => void) | undefined
  let giveFocusBack: (() => void) | undefined

  adoptStyles(root)
  dialog.setAttribute('aria-label', festival[2])
  frame.title = festival[2]
  box.className = 'box'
  const { button, announce } = addChrome(box, language)

  /**
   * A visitor who closes the popup has seen it. An Escape or click just as it opened does not count: it was meant for
   * the page.
   */
  const dismiss = (reason: CloseReason): void => {
    isSeen ||= seenMs >= NOT_MEANT_MS || !/esc|mask/.test(reason)
    stage.close(reason)
  }
  const open = ({ w, h }: { w: number; h: number }): void => {
    if (!isTaken()) return stage.close('capped')
    const place = placement(config, w, h, touchScale())
    isOpen = true
    dialog.className = `${modal ? 'modal ' : ''}${place.classes}`
    Object.assign(box.style, place.box)
    dialog.style.cssText = ''
    giveFocusBack = focusKeeper(host)
    reveal(dialog, modal)
    stopListening = listenForClose({
      host,
      dialog,
      button,
      modal,
      close: dismiss,
      touch: () => (isTouched = true),
    })
    if (!isPutBack) {
      stage.shown()
      if (!modal) announce(festival[2])
    }
    card.send({ t: 'play', holdKeys: modal })
  }
  const close = (): void => {
    isOpen = false
    size = undefined
    if (stopListening) stopListening()
    if (dialog.open) dialog.close()
  }
  /**
   * A visitor is using the popup: the pointer or the keyboard focus is in it, or the card was touched. Then it does not
   * close by itself.
   */
  const isHeld = (): boolean =>
    isTouched || box.matches(':hover') || (root.activeElement !== null && root.activeElement !== dialog)

  /**
   * A single-page app may go to a page that the rules exclude while the popup waits. A popup that the page opens itself
   * and a preview ignore that.
   */
  const isExcluded = (): boolean => stage.occurrence !== 0 && !window.petalpost?.day && !isPageIncluded(stage.option)

  const tick = safely(() => {
    if (!host.isConnected) return putBack()
    // a card of yesterday that nobody has touched closes, so that today's can show
    if (!isTouched && !stage.isDue()) return stage.close('over')
    if ((!modal || (!isOpen && !isPutBack)) && isExcluded()) return stage.close(isSeen ? 'excluded' : 'over')
    if (size && !isOpen && around.isCalm()) return open(size)
    if (config.t && !isSeen && reservation?.isLost()) return stage.close('capped')
    if (!isOpen || !around.isInView()) return
    seenMs += TICK_MS
    if (seenMs >= SEEN_MS && !isSeen) {
      isSeen = true
      if (!reservation?.holds()) reservation = take()
      if (!config.x) {
        clearInterval(ticking)
        ticking = setInterval(tick, SEEN_MS)
      }
    }
    if (!isHeld()) leftMs -= TICK_MS
    if (leftMs <= 0) dismiss('auto')
  })
  let ticking = setInterval(tick, TICK_MS)
  const giveBack = (): void => {
    if (!isSeen) reservation?.giveBack()
  }
  const putBack = safely(() => {
    if (isPutBack) return stage.close('removed')
    isPutBack = true
    close()
    dialog.style.cssText = 'visibility:hidden'
    document.documentElement.append(host)
  })
  const stopWatching = watchRemoval(host, putBack)
  const card = joinCard(frame, stage.card, language, (message) => {
    if (message.t === 'ready') {
      clearTimeout(stage.timer)
      size ??= message
      tick()
    } else if (message.t === 'link') stage.tell('click')
    else if (message.t === 'touch') isTouched = true
    else if (message.t === 'requestClose') dismiss('card')
    // once the popup is open, it stays as it is
    else if (message.t === 'error' && !isOpen) stage.close('failed')
  })
  const stopHiding = listen({ pagehide: giveBack })
  stage.leave = () => {
    clearInterval(ticking)
    stopHiding()
    stopWatching()
    around.leave()
    card.close()
    close()
    giveBack()
    giveFocusBack?.()
    host.remove()
    root.textContent = '' // for pages that have replaced remove()
  }
  if (!host.isConnected) putBack()
}

export const answer: SecondStage['answer'] = async (...call) => (await import('./owners-stage.ts')).answer(...call)
