import { createPrivateKey, createPublicKey } from 'node:crypto'

import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'
import { allOrNone } from '../../joint-settings.ts'
import type { WechatMerchant } from './signature.ts'

/** Where WeChat Pay is, and who we are there. */
export interface WechatPayAccount extends WechatMerchant {
  /** `https://api.mch.weixin.qq.com` */
  endpoint: string
  /** address of the page that plays the payer's phone, of a stand-in; null = the real WeChat Pay */
  sandbox: string | null
}

const NAMES = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APPID',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_API_KEY',
] as const
/** Both or none: without them, platform certificates check what WeChat Pay signs. */
const KEY_NAMES = ['WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY_ID'] as const
/** How WeChat Pay names its public keys. Certificates are named by numbers. */
const KEY_ID = /^PUB_KEY_ID_\w{1,64}$/
const ENDPOINT = 'https://api.mch.weixin.qq.com'
const API_KEY_BYTES = 32

/** A PEM in one line of the environment has `\n` for its line breaks. */
const pem = (value: string): string => value.replaceAll(String.raw`\n`, '\n')

function isKey(read: (key: string) => unknown, value: string): boolean {
  try {
    read(value)
    return true
  } catch {
    return false
  }
}

/** WeChat Pay's public key; null = its certificates are used. Errors go to `problems`. */
function readPublicKey(
  text: (name: string, fallback: string) => string,
  problems: string[],
): WechatPayAccount['publicKey'] {
  const [key, id] = KEY_NAMES.map((name) => text(name, '')) as [string, string]
  if (key === '') return null
  if (!KEY_ID.test(id)) problems.push('WECHAT_PAY_PUBLIC_KEY_ID must begin with PUB_KEY_ID_')
  if (!isKey(createPublicKey, pem(key))) problems.push('WECHAT_PAY_PUBLIC_KEY must be a public key in PEM')
  return { id, pem: pem(key) }
}

/** The address of a stand-in's page. Errors go to `problems`. */
function readSandbox(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): string | null {
  const sandbox = text('WECHAT_PAY_SANDBOX', '')
  if (sandbox === '') return null
  if (production) problems.push('WECHAT_PAY_SANDBOX is for stand-ins: leave it out in production')
  isAddressSetting('WECHAT_PAY_SANDBOX', sandbox, serviceProtocols(production), problems)
  return sandbox
}

/** Reads the merchant's account: all of its variables, or none (null). Errors go to `problems`. */
export function readWechatPayConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): WechatPayAccount | null {
  const hasKey = KEY_NAMES.some((name) => text(name, '') !== '')
  if (!allOrNone(text, hasKey ? [...NAMES, ...KEY_NAMES] : NAMES, problems)) return null
  const endpoint = text('WECHAT_PAY_ENDPOINT', ENDPOINT)
  isAddressSetting('WECHAT_PAY_ENDPOINT', endpoint, serviceProtocols(production), problems)
  const account = {
    endpoint,
    sandbox: readSandbox(text, production, problems),
    mchid: text('WECHAT_PAY_MCHID', ''),
    appid: text('WECHAT_PAY_APPID', ''),
    privateKey: pem(text('WECHAT_PAY_PRIVATE_KEY', '')),
    serial: text('WECHAT_PAY_SERIAL', ''),
    apiKey: text('WECHAT_PAY_API_KEY', ''),
    publicKey: readPublicKey(text, problems),
  }
  if (Buffer.byteLength(account.apiKey) !== API_KEY_BYTES)
    problems.push(`WECHAT_PAY_API_KEY must have ${API_KEY_BYTES} characters`)
  if (!isKey(createPrivateKey, account.privateKey)) problems.push('WECHAT_PAY_PRIVATE_KEY must be a private key in PEM')
  return account
}
