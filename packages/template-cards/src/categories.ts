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
  { category: 'thanks', names: { 'en-US': 'Thank you', 'zh-CN': '感谢' } },
  { category: 'love', names: { 'en-US': 'Love', 'zh-CN': '爱情' } },
  { category: 'friendship', names: { 'en-US': 'Friendship', 'zh-CN': '友情' } },
  { category: 'family', names: { 'en-US': 'Family', 'zh-CN': '家人' } },
  { category: 'congratulations', names: { 'en-US': 'Congratulations', 'zh-CN': '祝贺' } },
  { category: 'wedding', names: { 'en-US': 'Wedding', 'zh-CN': '婚礼' } },
  { category: 'new baby', names: { 'en-US': 'New baby', 'zh-CN': '新生儿' } },
  { category: 'graduation', names: { 'en-US': 'Graduation', 'zh-CN': '毕业' } },
  { category: 'get well', names: { 'en-US': 'Get well soon', 'zh-CN': '早日康复' } },
  { category: 'sympathy', names: { 'en-US': 'Sympathy', 'zh-CN': '慰问' } },
  { category: 'work', names: { 'en-US': 'Work', 'zh-CN': '职场' } },
  { category: 'business', names: { 'en-US': 'Business', 'zh-CN': '商务' } },
  { category: 'invitation', names: { 'en-US': 'Invitations', 'zh-CN': '邀请函' } },
  { category: 'seasons', names: { 'en-US': 'Seasons', 'zh-CN': '时令节气' } },
  { category: 'just because', names: { 'en-US': 'Just because', 'zh-CN': '随时想起你' } },
] as const satisfies readonly CardCategory[]

export type CategoryName = (typeof CARD_CATEGORIES)[number]['category']
