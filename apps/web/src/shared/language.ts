import { i18n, type Messages } from '@lingui/core'
import type { Language } from '@petalpost/domain/language'

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('#locales/en-US/messages.po'),
  'zh-CN': () => import('#locales/zh-CN/messages.po'),
}

/** Loads the texts of `language` and switches the page to it. */
export async function activateLanguage(language: Language): Promise<void> {
  if (language === 'zh-CN') void loadChineseHeadings()
  const { messages } = await catalogs[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** The subset of the heading font. Headings use the system's serif font until it has loaded, or if it never does. */
async function loadChineseHeadings(): Promise<void> {
  if (!('FontFace' in globalThis)) return
  const { default: url } = await import('virtual:heading-font')
  document.fonts.add(new FontFace('Noto Serif SC Cut', `url("${url}")`, { weight: '700', display: 'swap' }))
}
