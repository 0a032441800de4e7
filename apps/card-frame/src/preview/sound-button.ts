import { css } from '@petalpost/card-document/render/css'
import { svgElement } from '@petalpost/card-document/render/svg'
import type { Language } from '@petalpost/domain/language'

const LABELS: Record<Language, string> = { 'en-US': 'Music', 'zh-CN': '音乐' }
/** A note, and the line through it when the sound is off; in a box of 24. */
const NOTE = 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
const STROKE = 'M3 3l18 18'

export interface SoundButton {
  element: HTMLElement
  /** Shows whether the music is on. */
  press: (pressed: boolean) => void
  speak: (language: Language) => void
}

/** The button that turns the card's music on and off. It is above the card, so it must be visible on any color. */
export function createSoundButton(document: Document, onClick: () => void): SoundButton {
  const element = document.createElement('button')
  const icon = svgElement(document, 'svg', { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true' })
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round' }
  const stroke = svgElement(document, 'path', { d: STROKE, ...look })
  icon.append(svgElement(document, 'path', { d: NOTE, ...look, 'stroke-linejoin': 'round' }), stroke)
  element.append(icon)
  element.type = 'button'
  css(element, {
    position: 'absolute',
    right: '16px',
    bottom: '16px',
    width: '40px',
    height: '40px',
    padding: '0',
    display: 'grid',
    'place-items': 'center',
    border: '1px solid #ffffff8c',
    'border-radius': '50%',
    color: '#fff',
    background: '#2b2130b8',
    cursor: 'pointer',
    'z-index': '1',
  })
  element.addEventListener('click', onClick)
  // the preview holds the keys that scroll; this one presses the button
  element.addEventListener('keydown', (event) => event.key === ' ' && event.stopPropagation())
  const press = (pressed: boolean) => {
    element.setAttribute('aria-pressed', String(pressed))
    stroke.style.display = pressed ? 'none' : ''
  }
  press(false)
  return {
    element,
    press,
    speak(language) {
      element.setAttribute('aria-label', LABELS[language])
      element.title = LABELS[language]
    },
  }
}
