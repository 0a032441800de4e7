import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'

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
}

const NAMES = ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY'] as const
const ENDPOINT = 'https://api.weixin.qq.com'
const AES_KEY = /^[A-Za-z0-9]{43}$/

/** Reads the official account: all of its variables, or none (null). Errors go to `problems`. */
export function readWechatAccountConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): WechatAccount | null {
  const missing = NAMES.filter((name) => text(name, '') === '')
  if (missing.length === NAMES.length) return null
  if (missing.length > 0)
    problems.push(`${missing.join(', ')} must be set too: the login with WeChat needs all of ${NAMES.join(', ')}`)
  const endpoint = text('WECHAT_MP_ENDPOINT', ENDPOINT)
  isAddressSetting('WECHAT_MP_ENDPOINT', endpoint, serviceProtocols(production), problems)
  const aesKey = text('WECHAT_MP_AES_KEY', '')
  if (aesKey !== '' && !AES_KEY.test(aesKey)) problems.push('WECHAT_MP_AES_KEY must have 43 letters and digits')
  return {
    endpoint,
    appid: text('WECHAT_MP_APPID', ''),
    secret: text('WECHAT_MP_SECRET', ''),
    token: text('WECHAT_MP_TOKEN', ''),
    aesKey,
  }
}
