import { i18n, type Messages } from '@lingui/core'
import type { Language } from '@petalpost/domain/language'

type Catalog = () => Promise<{ messages: Messages }>

/** The texts of each language: those that the editor shows at first, and the rest (`splitTexts`). */
const catalogs: Record<Language, { first: Catalog; rest: Catalog }> = {
  'en-US': {
    first: () => import('#locales/en-US/messages.po?first'),
    rest: () => import('#locales/en-US/messages.po?rest'),
  },
  'zh-CN': {
    first: () => import('#locales/zh-CN/messages.po?first'),
    rest: () => import('#locales/zh-CN/messages.po?rest'),
  },
}

let shown: Language | undefined
let rest: Promise<void> | undefined

/** Loads the texts of `language` that the page may show by now, and switches the page to it. */
export async function activateLanguage(language: Language, from = catalogs): Promise<void> {
  const isWhole = rest !== undefined
  shown = language
  rest = undefined
  const first = from[language].first()
  // parts that are shown already change their language with the page
  if (isWhole) rest = loadRest(language, from)
  const [{ messages }] = await Promise.all([first, rest])
  i18n.load(language, messages) // the rest may be there already
  i18n.activate(language)
  document.documentElement.lang = language
}

async function loadRest(language: Language, from: typeof catalogs): Promise<void> {
  try {
    const { messages } = await from[language].rest()
    // whatever needs these texts waits for them; `load` would render all that shows a text again
    if (i18n.locale === language) Object.assign(i18n.messages, messages)
    else i18n.load(language, messages)
  } catch (error) {
    rest = undefined // the next part tries again
    throw error
  }
}

/**
 * Waits for a part of the editor and for the texts that it may show. The build writes it around dynamic imports. Only
 * builds split catalogs, so a test passes its own.
 */
export async function withTexts<Part>(part: Promise<Part>, from = catalogs): Promise<Part> {
  if (shown) rest ??= loadRest(shown, from)
  const [loaded] = await Promise.all([part, rest])
  return loaded
}
