import { css } from '@petalpost/card-document/render/css'
import type { FrameRoute } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@petalpost/domain/language'

import { joinHost } from './host-port.ts'
import { fileUrl, readInlineCard } from './inline-card.ts'
import { createPreview } from './preview.ts'

const languageOf = (search: string): Language => {
  const asked = new URLSearchParams(search).get('lang')
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE
}

export interface StartOptions {
  page: Window & typeof globalThis
  area: HTMLElement
  frame: FrameRoute
  /** The only parent that may connect to this frame; any when missing. */
  origin?: string
  /** Called with the document's first language, and with every change. */
  onLanguage?: (language: Language) => void
}

/** Shows the card in the document, or else the card that the parent sends. */
export function startPreview({ page, area, frame, origin, onLanguage }: StartOptions): void {
  const { document } = page
  const inline = readInlineCard(document)
  const preview = createPreview({
    page,
    area,
    assetUrl: fileUrl(page.location.href, inline),
    reducedMotion: page.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const speak = (language: Language) => {
    document.documentElement.lang = language
    preview.speak(language)
    onLanguage?.(language)
  }
  speak(isLanguage(inline?.lang) ? inline.lang : languageOf(page.location.search))
  css(document.body, { margin: '0', overflow: 'hidden' })
  if (inline) preview.show(inline.definition)
  joinHost(page, {
    frame,
    ...(origin === undefined ? {} : { origin }),
    onInit(init, send) {
      preview.attach(send, init)
      speak(init.lang)
      if (init.definition !== undefined) preview.show(init.definition)
    },
    onMessage(message) {
      preview.handle(message)
      if (message.t === 'setLang') speak(message.lang)
    },
  })
}
