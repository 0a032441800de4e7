import { i18n, type Messages } from '@lingui/core'
import type { Language } from '@petalpost/domain/language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('#locales/en-US/messages.po'),
  'zh-CN': () => import('#locales/zh-CN/messages.po'),
}

/** Loads the texts of `language` and switches the page to it. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}
