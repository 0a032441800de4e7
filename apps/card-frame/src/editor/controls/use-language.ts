import { useLingui } from '@lingui/react/macro'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@petalpost/domain/language'

/** Returns the language of the page, for names that are no texts of the interface. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE
}
