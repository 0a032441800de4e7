import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'
import { allOrNone } from '../../joint-settings.ts'

/** An official account of WeChat, as its owner configures it there. */
export interface WechatAccount {
  /** `https://api.weixin.qq.com` */
  endpoint: string
  appid: string
  secret: string
  /** signs the calls of WeChat */
  token: string
  /** EncodingAESKey: 43 characters, the base64 of 32 bytes without its `=` */
  aesKey: string
  /** a stand-in plays it, and a page plays the phone that scans */
  isSandbox: boolean
}

const NAMES = ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY'] as const
const ENDPOINT = 'https://api.weixin.qq.com'
const AES_KEY = /^[A-Za-z0-9]{43}$/

/** A website that is registered with WeChat Open Platform (微信开放平台), for the login on WeChat's own page. */
export interface WechatWebsite {
  /** `https://api.weixin.qq.com` */
  endpoint: string
  /** origin of WeChat's page, `https://open.weixin.qq.com` */
  page: string
  appid: string
  secret: string
}

const WEBSITE_NAMES = ['WECHAT_WEB_APPID', 'WECHAT_WEB_SECRET'] as const
const PAGE = 'https://open.weixin.qq.com'

/** Reads the website: both of its variables, or none (null). Errors go to `problems`. */
export function readWechatWebsiteConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): WechatWebsite | null {
  if (!allOrNone(text, WEBSITE_NAMES, problems)) return null
  const read = (name: string, fallback: string): string => {
    const address = text(name, fallback)
    isAddressSetting(name, address, serviceProtocols(production), problems)
    return address
  }
  return {
    endpoint: read('WECHAT_WEB_ENDPOINT', ENDPOINT),
    page: read('WECHAT_WEB_PAGE', PAGE),
    appid: text('WECHAT_WEB_APPID', ''),
    secret: text('WECHAT_WEB_SECRET', ''),
  }
}

/** Does a stand-in play the account? Errors go to `problems`. */
function readSandbox(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): boolean {
  const isSandbox = text('WECHAT_MP_SANDBOX', '') === 'true'
  if (isSandbox && production) problems.push('WECHAT_MP_SANDBOX is for stand-ins: leave it out in production')
  return isSandbox
}

/** Reads the official account: all of its variables, or none (null). Errors go to `problems`. */
export function readWechatAccountConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): WechatAccount | null {
  if (!allOrNone(text, NAMES, problems)) return null
  const endpoint = text('WECHAT_MP_ENDPOINT', ENDPOINT)
  isAddressSetting('WECHAT_MP_ENDPOINT', endpoint, serviceProtocols(production), problems)
  const aesKey = text('WECHAT_MP_AES_KEY', '')
  if (!AES_KEY.test(aesKey)) problems.push('WECHAT_MP_AES_KEY must have 43 letters and digits')
  return {
    endpoint,
    appid: text('WECHAT_MP_APPID', ''),
    secret: text('WECHAT_MP_SECRET', ''),
    token: text('WECHAT_MP_TOKEN', ''),
    aesKey,
    isSandbox: readSandbox(text, production, problems),
  }
}
