import { i18n, type Messages } from '@lingui/core'
import type { Language } from '@petalpost/domain/language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('#locales/en-US/messages.po'),
  'zh-CN': () => import('#locales/zh-CN/messages.po'),
}

/** Loads the texts of `language` and makes the page speak it. */
export async function activateLanguage(language: Language): Promise<void> {
  if (language === 'zh-CN') void loadChineseHeadings()
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** The heading face, cut to the catalogue; a heading shows in the system's serif until it is here, or if it never is. */
async function loadChineseHeadings(): Promise<void> {
  if (!('FontFace' in globalThis)) return
  const { default: url } = await import('virtual:heading-font')
  document.fonts.add(new FontFace('Noto Serif SC Cut', `url("${url}")`, { weight: '700', display: 'swap' }))
}
