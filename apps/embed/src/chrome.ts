import type { Language } from '@petalpost/domain/language'

import { TEXTS } from './texts.ts'

const SVG = 'http://www.w3.org/2000/svg'
const CROSS = 'M2 2l14 14M16 2L2 16'

/**
 * How much larger the close button must be to have its size on the glass: on a phone, a page without a viewport is laid
 * out wider than the window and shown smaller.
 */
export const touchScale = (): number => Math.max(1, 1 / (window.visualViewport?.scale ?? 1))

/** Our own elements in the popup. */
export interface Chrome {
  button: HTMLButtonElement
  /** Tells screen readers which card has opened, because without a mask the popup does not get the focus. */
  announce: (name: string) => void
}

/** Adds the close button to the box; the first Tab reaches it, the next one the card. */
export function addChrome(box: HTMLElement, language: Language): Chrome {
  const texts = TEXTS[language]
  const status = document.createElement('p')
  const button = document.createElement('button')
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  // a live region is read out when its content changes, so it must exist, empty, before that
  status.setAttribute('role', 'status')
  button.type = 'button'
  button.setAttribute('aria-label', texts.close)
  icon.setAttribute('viewBox', '0 0 18 18')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', CROSS)
  icon.append(path)
  button.append(icon)
  button.style.scale = `${touchScale()}`
  box.prepend(status, button)
  return {
    button,
    announce(name) {
      status.textContent = `${texts.card}: ${name}`
    },
  }
}
