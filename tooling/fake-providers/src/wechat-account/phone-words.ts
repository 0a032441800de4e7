import type { IncomingMessage } from 'node:http'

const ENGLISH = {
  language: 'en-US',
  title: 'WeChat · sandbox',
  note: 'This page plays WeChat. Nobody’s real account is used.',
  lead: 'You have scanned a code with this phone.',
  who: 'Who are you?',
  follows: 'follows the account already',
  scan: 'Confirm the login',
  refuse: 'Refuse',
  done: 'Confirmed',
  back: 'Go back to the page with the code: it logs you in.',
  over: 'The code has expired, or the server refused it.',
  unknown: 'No such code',
  web: 'A website wants to know who you are:',
}
const CHINESE: typeof ENGLISH = {
  language: 'zh-CN',
  title: '微信 · 沙箱',
  note: '本页模拟微信，不会用到任何真实账号。',
  lead: '您已用这部手机扫码。',
  who: '您是谁？',
  follows: '已关注该公众号',
  scan: '确认登录',
  refuse: '拒绝',
  done: '已确认',
  back: '请返回显示二维码的页面，即可登录。',
  over: '二维码已失效，或服务器未接受。',
  unknown: '找不到该二维码',
  web: '网站请求确认您的身份：',
}

export const languageOf = ({ headers, url = '' }: IncomingMessage): string =>
  new URL(url, 'http://localhost').searchParams.get('lang') ?? headers['accept-language'] ?? ''

/** The words of the pages that play WeChat, in Chinese or English. */
export const phoneWords = (language: string): typeof ENGLISH =>
  language.toLowerCase().startsWith('zh') ? CHINESE : ENGLISH

/** May a person of the stand-in be called so? */
export const isPerson = (name: string): boolean => /^[\w-]{1,40}$/.test(name)
