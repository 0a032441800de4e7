import { css } from '@petalpost/card-document/render/css'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@petalpost/domain/language'

import { joinHost } from '../host-port.ts'
import { fileUrl, readInlineCard } from './inline-card.ts'
import { createPreview } from './preview.ts'

const languageOf = (search: string): Language => {
  const asked = new URLSearchParams(search).get('lang')
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE
}

export interface StartOptions {
  page: Window & typeof globalThis
  area: HTMLElement
  /** The only parent that may connect to this frame; any when missing. */
  origin?: string
}

/** Shows the card in the document, or else the card that the parent sends. */
export function startPreview({ page, area, origin }: StartOptions): void {
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
  }
  speak(isLanguage(inline?.lang) ? inline.lang : languageOf(page.location.search))
  css(document.body, { margin: '0', overflow: 'hidden' })
  if (inline) preview.show(inline.definition)
  joinHost(page, {
    frame: 'preview',
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
