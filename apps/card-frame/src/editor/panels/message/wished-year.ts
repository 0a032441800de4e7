import type { Language } from '@petalpost/domain/language'

/** From this month on, a good year is wished for the next one; 0 = January. */
const FROM_OCTOBER = 9

/** The year that a card wishes well, in words of a language. */
export function wishedYear(today: Date, language: Language): string {
  const year = today.getFullYear() + (today.getMonth() >= FROM_OCTOBER ? 1 : 0)
  return language === 'zh-CN' ? `${year}年` : String(year)
}
