import { render } from 'preact'

import { countdown, type Countdown } from './auto-close.ts'
import { placement } from './box.ts'
import { answerHello } from './card-port.ts'
import type { CardPort } from './card-port.ts'
import { focusKeeper, listenForClose, reveal } from './dialog.ts'
import { remember } from './history.ts'
import type { PopupStage, SecondStage } from './popup-stage.ts'
import { safely } from './safely.ts'
import { adoptStyles } from './styles.ts'
import { TEXTS } from './texts.ts'

interface ChromeProps {
  stage: PopupStage
  modal: boolean
  visible: boolean
}

/** What stands over the card: the close button, and a sentence for those who hear the page. */
function Chrome({ stage, modal, visible }: ChromeProps) {
  const text = TEXTS[stage.language]
  return (
    <>
      {/* a live region is read out when its content changes, so it must be there, empty, before */}
      <p role="status">{visible && !modal && `${text.card}: ${stage.festival[5]}`}</p>
      <button type="button" aria-label={text.close} onClick={() => stage.close('button')}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 2l14 14M16 2L2 16" />
        </svg>
      </button>
    </>
  )
}

/** Counts down once the popup is seen, but not while the pointer or the keyboard is in it. */
function closeByItself(stage: PopupStage): Countdown | undefined {
  if (!stage.config.x) return undefined
  const timer = countdown(
    stage.config.x,
    safely(() => stage.close('auto')),
  )
  for (const [type, act] of [
    ['pointerenter', timer.pause],
    ['focusin', timer.pause],
    ['pointerleave', timer.resume],
    ['focusout', timer.resume],
  ] as const)
    stage.box.addEventListener(type, act)
  return timer
}

/** Second stage: dresses what the first has put into the page, and shows it when the card says it is ready. */
export const runPopup: SecondStage['runPopup'] = (stage) => {
  const { root, dialog, box, festival, config } = stage
  const modal = config.m === 1
  const chrome = document.createElement('div')
  let timer: Countdown | undefined
  let card: CardPort | undefined
  let giveFocusBack: (() => void) | undefined
  let visible = false

  const draw = (): void => render(<Chrome stage={stage} modal={modal} visible={visible} />, chrome)
  adoptStyles(root)
  dialog.setAttribute('aria-label', festival[5])
  box.className = 'box'
  box.prepend(chrome) // the first Tab comes to the close button, the next into the card
  draw()
  listenForClose(dialog, modal, stage.close)

  const show = (width: number, height: number): void => {
    if (visible) return
    visible = true
    const place = placement(config, width, height)
    dialog.className = place.classes
    Object.assign(box.style, place.box)
    dialog.style.cssText = ''
    giveFocusBack = focusKeeper()
    reveal(dialog, modal)
    requestAnimationFrame(() => dialog.classList.add('on'))
    clearTimeout(stage.timer)
    if (stage.remember) remember(stage.remember, festival[0], stage.occurrence, stage.today)
    stage.tell('show')
    card?.send({ t: 'play' })
    timer = closeByItself(stage)
    draw()
  }
  stage.leave = () => {
    timer?.stop()
    card?.close()
    render(null, chrome)
    if (dialog.open) dialog.close()
    giveFocusBack?.()
  }
  void stage.hello.then(
    safely((hello) => {
      card = answerHello(hello, festival[4], stage.language, (message) => {
        if (message.t === 'ready') show(message.w, message.h)
        else if (message.t === 'link') stage.tell('click')
        else if (message.t === 'requestClose') stage.close('card')
        else if (message.t === 'error') stage.close('failed')
      })
    }),
  )
}

export { explain } from './explain.ts'
