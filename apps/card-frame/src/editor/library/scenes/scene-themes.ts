import type { Language } from '@petalpost/domain/language'

import { hasWord, plain, typedWords } from '../typed-words.ts'

/** The festivals and categories of the scenes, by the folder in which scenes are kept. */
export const SCENE_THEMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'ai-greeting-cards': { 'en-US': 'AI greeting cards', 'zh-CN': 'AI 贺卡' },
  birthday: { 'en-US': 'Birthday', 'zh-CN': '生日' },
  'black-friday': { 'en-US': 'Black Friday', 'zh-CN': '黑色星期五' },
  business: { 'en-US': 'Business', 'zh-CN': '商务' },
  'childrens-day-cn': { 'en-US': "Children's Day", 'zh-CN': '儿童节' },
  'chinese-new-year': { 'en-US': 'Chinese New Year (Spring Festival)', 'zh-CN': '春节' },
  'chinese-new-year-eve': { 'en-US': "Chinese New Year's Eve", 'zh-CN': '除夕' },
  christmas: { 'en-US': 'Christmas Day', 'zh-CN': '圣诞节' },
  'christmas-eve': { 'en-US': 'Christmas Eve', 'zh-CN': '平安夜' },
  congratulations: { 'en-US': 'Congratulations', 'zh-CN': '祝贺' },
  diwali: { 'en-US': 'Diwali', 'zh-CN': '排灯节' },
  'double-eleven': { 'en-US': "Singles' Day (11.11)", 'zh-CN': '双十一' },
  'double-ninth': { 'en-US': 'Double Ninth Festival', 'zh-CN': '重阳节' },
  'dragon-boat': { 'en-US': 'Dragon Boat Festival', 'zh-CN': '端午节' },
  'earth-day': { 'en-US': 'Earth Day', 'zh-CN': '世界地球日' },
  easter: { 'en-US': 'Easter Sunday', 'zh-CN': '复活节' },
  'eid-al-fitr': { 'en-US': 'Eid al-Fitr', 'zh-CN': '开斋节' },
  family: { 'en-US': 'Family', 'zh-CN': '家人' },
  'fathers-day': { 'en-US': "Father's Day", 'zh-CN': '父亲节' },
  friendship: { 'en-US': 'Friendship', 'zh-CN': '友情' },
  funny: { 'en-US': 'Funny', 'zh-CN': '搞笑' },
  'get-well': { 'en-US': 'Get well soon', 'zh-CN': '早日康复' },
  graduation: { 'en-US': 'Graduation', 'zh-CN': '毕业' },
  halloween: { 'en-US': 'Halloween', 'zh-CN': '万圣节前夜' },
  hanukkah: { 'en-US': 'Hanukkah (first day)', 'zh-CN': '光明节' },
  'i-love-you-day': { 'en-US': '520 (I Love You Day)', 'zh-CN': '520 表白日' },
  'independence-day-us': { 'en-US': 'Independence Day (US)', 'zh-CN': '美国独立日' },
  invitation: { 'en-US': 'Invitations', 'zh-CN': '邀请函' },
  'just-because': { 'en-US': 'Just because', 'zh-CN': '随时想起你' },
  laba: { 'en-US': 'Laba Festival', 'zh-CN': '腊八节' },
  'labor-day-us': { 'en-US': 'Labor Day (US/Canada)', 'zh-CN': '美国劳动节' },
  'labour-day': { 'en-US': 'Labour Day (May Day)', 'zh-CN': '劳动节' },
  'lantern-festival': { 'en-US': 'Lantern Festival', 'zh-CN': '元宵节' },
  'little-new-year-north': { 'en-US': 'Little New Year (North China)', 'zh-CN': '小年（北方）' },
  love: { 'en-US': 'Love', 'zh-CN': '爱情' },
  'memorial-day-us': { 'en-US': 'Memorial Day', 'zh-CN': '阵亡将士纪念日' },
  'mid-autumn': { 'en-US': 'Mid-Autumn Festival', 'zh-CN': '中秋节' },
  'mothers-day': { 'en-US': "Mother's Day", 'zh-CN': '母亲节' },
  'national-day-cn': { 'en-US': 'National Day of China', 'zh-CN': '国庆节' },
  'new-baby': { 'en-US': 'New baby', 'zh-CN': '新生儿' },
  'new-year': { 'en-US': "New Year's Day", 'zh-CN': '元旦' },
  'new-years-eve': { 'en-US': "New Year's Eve", 'zh-CN': '跨年夜' },
  qingming: { 'en-US': 'Qingming Festival', 'zh-CN': '清明节' },
  qixi: { 'en-US': "Qixi (Chinese Valentine's Day)", 'zh-CN': '七夕节' },
  seasons: { 'en-US': 'Seasons', 'zh-CN': '时令节气' },
  'st-patricks-day': { 'en-US': "St. Patrick's Day", 'zh-CN': '圣帕特里克节' },
  sympathy: { 'en-US': 'Sympathy', 'zh-CN': '慰问' },
  'teachers-day-cn': { 'en-US': "Teachers' Day (China)", 'zh-CN': '教师节' },
  thanks: { 'en-US': 'Thank you', 'zh-CN': '感谢' },
  'thanksgiving-us': { 'en-US': 'Thanksgiving', 'zh-CN': '感恩节（美国）' },
  'valentines-day': { 'en-US': "Valentine's Day", 'zh-CN': '情人节' },
  'veterans-day': { 'en-US': 'Veterans Day / Remembrance Day', 'zh-CN': '退伍军人节/国殇日' },
  wedding: { 'en-US': 'Wedding', 'zh-CN': '婚礼' },
  'winter-solstice-festival': { 'en-US': 'Dongzhi (Winter Solstice) Festival', 'zh-CN': '冬至节' },
  'womens-day': { 'en-US': "International Women's Day", 'zh-CN': '妇女节' },
  work: { 'en-US': 'Work', 'zh-CN': '职场' },
}

/** The themes whose names, in any language, contain every typed word; all of them without one. */
export function findThemes(wanted: string): string[] {
  const words = typedWords(wanted)
  return Object.entries(SCENE_THEMES).flatMap(([theme, names]) => {
    const text = plain(Object.values(names).join(' '))
    return words.every((word) => hasWord(text, word)) ? [theme] : []
  })
}
