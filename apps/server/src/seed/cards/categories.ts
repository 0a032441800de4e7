import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

export interface CardCategory {
  category: string
  names: Record<Language, string>
}

/** The categories of the template cards, in the order they are listed. */
export const CARD_CATEGORIES = [
  { category: 'festival', names: { 'en-US': 'Festivals', 'zh-CN': '节日' } },
  { category: FUNNY_CATEGORY, names: { 'en-US': 'Funny', 'zh-CN': '搞笑' } },
  { category: AI_CATEGORY, names: { 'en-US': 'AI greeting cards', 'zh-CN': 'AI 贺卡' } },
  { category: 'birthday', names: { 'en-US': 'Birthday', 'zh-CN': '生日' } },
  { category: 'love', names: { 'en-US': 'Love', 'zh-CN': '爱情' } },
  { category: 'family', names: { 'en-US': 'Family', 'zh-CN': '家人' } },
  { category: 'thanks', names: { 'en-US': 'Thank you', 'zh-CN': '感谢' } },
] as const satisfies readonly CardCategory[]

export type CategoryName = (typeof CARD_CATEGORIES)[number]['category']

export const categoryNames = (category: CategoryName): Record<Language, string> => {
  const found = CARD_CATEGORIES.find((each) => each.category === category)
  if (!found) throw new RangeError(`no category ${category}`)
  return found.names
}
