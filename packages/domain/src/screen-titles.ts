import type { Language } from './language.ts'
import { screenAt, type ScreenPath } from './screens.ts'

const EN: Record<ScreenPath, string> = {
  '/': 'Petalpost: greeting cards for every festival',
  '/home': 'Petalpost: greeting cards for every festival',
  '/homeNew': 'Petalpost: greeting cards, and festival popups for any website',
  '/template': 'Greeting cards · Petalpost',
  '/festival/$slug': 'Greeting cards · Petalpost',
  '/solution': 'Festival solutions for websites · Petalpost',
  '/solution/item/$id': 'Solution editor · Petalpost',
  '/subscribe': 'Subscribe · Petalpost',
  '/pay': 'Test payment · Petalpost',
  '/login': 'Log in · Petalpost',
  '/intro': 'A free month of membership · Petalpost',
  '/card/edit/$id/$template': 'Card editor · Petalpost',
  '/card/preview/$id/$template': 'Greeting cards · Petalpost',
  '/mine': 'Personal · Petalpost',
  '/mine/minePage': 'Personal · Petalpost',
  '/mine/accountInformation': 'Account information · Petalpost',
  '/mine/accountManagement': 'Account management · Petalpost',
  '/mine/feedback': 'Feedback · Petalpost',
  '/mine/languageSettings': 'Language settings · Petalpost',
  '/mine/privacyAgreement': 'Privacy policy · Petalpost',
  '/mine/userAgreement': 'User agreement · Petalpost',
}

const ZH: Record<ScreenPath, string> = {
  '/': '花笺：每个节日都有一张好贺卡',
  '/home': '花笺：每个节日都有一张好贺卡',
  '/homeNew': '花笺：贺卡，和网站的节日弹窗',
  '/template': '贺卡大全 · 花笺',
  '/festival/$slug': '贺卡大全 · 花笺',
  '/solution': '网站节日方案 · 花笺',
  '/solution/item/$id': '编辑方案 · 花笺',
  '/subscribe': '订阅 · 花笺',
  '/pay': '支付测试 · 花笺',
  '/login': '登录 · 花笺',
  '/intro': '免费领一个月会员 · 花笺',
  '/card/edit/$id/$template': '编辑贺卡 · 花笺',
  '/card/preview/$id/$template': '贺卡大全 · 花笺',
  '/mine': '我的 · 花笺',
  '/mine/minePage': '我的 · 花笺',
  '/mine/accountInformation': '账号信息 · 花笺',
  '/mine/accountManagement': '账号管理 · 花笺',
  '/mine/feedback': '意见反馈 · 花笺',
  '/mine/languageSettings': '语言设置 · 花笺',
  '/mine/privacyAgreement': '隐私政策 · 花笺',
  '/mine/userAgreement': '用户协议 · 花笺',
}

/**
 * The title of each screen, in the head that the server writes and in the browser's tab. A page that shows one thing,
 * such as a festival or a card, has its name instead, once it is known.
 */
export const SCREEN_TITLES: Readonly<Record<Language, Readonly<Record<ScreenPath, string>>>> = {
  'en-US': EN,
  'zh-CN': ZH,
}

/** The title where the site shows "page not found". */
export const NOT_FOUND_TITLES: Readonly<Record<Language, string>> = {
  'en-US': 'Page not found · Petalpost',
  'zh-CN': '页面不存在 · 花笺',
}

/** The title of the screen at a path. */
export function titleAt(pathname: string, language: Language): string {
  const found = screenAt(pathname)
  return found === null ? NOT_FOUND_TITLES[language] : SCREEN_TITLES[language][found.screen]
}
