import type { Language } from '@petalpost/domain/language'
import { h, render } from 'preact'

import { placement } from './box.ts'
import { isInsideOurs, watchSurroundings } from './calm.ts'
import { joinCard } from './card-port.ts'
import { focusKeeper, listenForClose, NOT_MEANT_MS, reveal } from './dialog.ts'
import { listen } from './listen.ts'
import type { CloseReason, SecondStage } from './popup-stage.ts'
import { watchRemoval } from './put-back.ts'
import { type Reservation, reserve } from './reservation.ts'
import { safely } from './safely.ts'
import { adoptStyles } from './styles.ts'
import { TEXTS } from './texts.ts'

/** How often the popup looks around itself. */
const TICK_MS = 250
/** What a person could see for so long counts as shown. */
const SEEN_MS = 1000

interface ChromeProps {
  language: Language
  /** what is read out: without a mask nothing takes the focus to the popup */
  announced: string
}

/** What is ours in the popup: the button that closes it, and its name for those who hear the page. */
function Chrome({ language, announced }: ChromeProps) {
  const { card, close } = TEXTS[language]
  // two children that never change places need no keys
  /* oxlint-disable react/jsx-key */
  return [
    // a live region is read out when its content changes, so it must be there, empty, before
    <p role="status">{announced && `${card}: ${announced}`}</p>,
    <button type="button" aria-label={close}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2 2l14 14M16 2L2 16" />
      </svg>
    </button>,
  ]
  /* oxlint-enable react/jsx-key */
}

/** Second stage: dresses what the first has put into the page, and shows it when the card is ready and nobody is busy. */
export const runPopup: SecondStage['runPopup'] = (stage) => {
  if (isInsideOurs()) return stage.close('elsewhere')
  const { host, root, dialog, box, frame, festival, config, remember } = stage
  const take = (): Reservation | undefined =>
    remember ? reserve(remember, festival[0], stage.occurrence, stage.today) : undefined
  let reservation = take()
  const isTaken = (): boolean => !config.t || !reservation || reservation.holds()
  if (!isTaken()) return stage.close('capped')

  const language = /^zh/i.test(stage.lang) ? 'zh-CN' : 'en-US'
  // what covers the whole window is modal even without a mask: nobody could use what is behind it
  const modal = config.m === 1 || config.p === 'full'
  const chrome = document.createElement('div')
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
  box.prepend(chrome) // the first Tab comes to the close button, the next into the card
  const draw = (): void =>
    render(<Chrome language={language} announced={isOpen && !modal ? festival[2] : ''} />, chrome)
  draw()

  /** Who closes it has seen it, but for what came down on it as it opened: that was meant for the page. */
  const dismiss = (reason: CloseReason): void => {
    isSeen ||= seenMs >= NOT_MEANT_MS || !/esc|mask/.test(reason)
    stage.close(reason)
  }
  const open = ({ w, h }: { w: number; h: number }): void => {
    if (!isTaken()) return stage.close('capped')
    const place = placement(config, w, h)
    isOpen = true
    dialog.className = `${modal ? 'modal ' : ''}${place.classes}`
    Object.assign(box.style, place.box)
    dialog.style.cssText = ''
    giveFocusBack = focusKeeper(host)
    reveal(dialog, modal)
    stopListening = listenForClose({
      host,
      dialog,
      button: chrome.querySelector('button'),
      modal,
      close: dismiss,
      touch: () => (isTouched = true),
    })
    if (!isPutBack) stage.shown()
    card.send({ t: 'play' })
    draw()
  }
  const close = (): void => {
    isOpen = false
    size = undefined
    if (stopListening) stopListening()
    if (dialog.open) dialog.close()
  }
  /** Nobody closes what he is looking at: the pointer or the keyboard in the popup, a finger on the card. */
  const isHeld = (): boolean =>
    isTouched || box.matches(':hover') || (root.activeElement !== null && root.activeElement !== dialog)

  const tick = safely(() => {
    if (!host.isConnected) return putBack()
    // yesterday's card that nobody has touched makes room for today's
    if (!isTouched && !stage.isDue()) return stage.close('over')
    if (size && !isOpen && around.isCalm()) return open(size)
    if (config.t && !isSeen && reservation?.isLost()) return stage.close('capped')
    if (!isOpen || !around.isInView()) return
    seenMs += TICK_MS
    if (seenMs >= SEEN_MS && !isSeen) {
      isSeen = true
      if (!reservation?.holds()) reservation = take()
    }
    if (!isHeld()) leftMs -= TICK_MS
    if (leftMs <= 0) dismiss('auto')
  })
  const ticking = setInterval(tick, TICK_MS)
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
    // whoever sees it keeps what there is
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
    render(null, chrome)
    giveFocusBack?.()
    host.remove()
    root.textContent = '' // where the page has made another of remove()
  }
  if (!host.isConnected) putBack()
}

const ownersStage = () => import('./owners-stage.ts')

export const choose: SecondStage['choose'] = async (...question) => (await ownersStage()).choose(...question)

export const answer: SecondStage['answer'] = async (verb, rest, solution) => {
  const { ANSWERS } = await ownersStage()
  return ANSWERS[verb]?.(solution, ...rest)
}
