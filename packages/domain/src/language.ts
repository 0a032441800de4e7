/** Interface languages (spec 1, 9). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en-US'

/** Each language's name in that language, for the language list. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

/** One entry of the language list (spec 3, "Language item"). */
export interface LanguageItem {
  language: Language
  name: string
}

export const LANGUAGE_ITEMS: readonly LanguageItem[] = /* @__PURE__ */ LANGUAGES.map((language) => ({
  language,
  name: LANGUAGE_NAMES[language],
}))

/** The request header that carries the current language (spec 7). */
export const LANGUAGE_HEADER = 'language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export function isChinese(language: Language): boolean {
  return language === 'zh-CN'
}

/** The language of a response: the `language` header, else the best match of Accept-Language, else the default. */
export function chooseLanguage(languageHeader?: string | null, acceptLanguage?: string | null): Language {
  if (isLanguage(languageHeader)) return languageHeader
  return acceptedLanguage(acceptLanguage ?? '') ?? DEFAULT_LANGUAGE
}

function acceptedLanguage(header: string): Language | undefined {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(text)?.[1]).find(Boolean)
      return { primary: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ primary }) => LANGUAGES.find((language) => language.toLowerCase().startsWith(`${primary}-`)))
    .find(isLanguage)
}
