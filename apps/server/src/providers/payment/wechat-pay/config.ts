import { createPrivateKey, createPublicKey } from 'node:crypto'

import { isAddressSetting, serviceProtocols } from '../../address-setting.ts'
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
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
] as const
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
  const missing = NAMES.filter((name) => text(name, '') === '')
  if (missing.length === NAMES.length) return null
  if (missing.length > 0) {
    problems.push(`${missing.join(', ')} must be set too: WeChat Pay needs all of ${NAMES.join(', ')}`)
    return null
  }
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
    publicKey: pem(text('WECHAT_PAY_PUBLIC_KEY', '')),
    publicKeyId: text('WECHAT_PAY_PUBLIC_KEY_ID', ''),
  }
  if (Buffer.byteLength(account.apiKey) !== API_KEY_BYTES)
    problems.push(`WECHAT_PAY_API_KEY must have ${API_KEY_BYTES} characters`)
  if (!isKey(createPrivateKey, account.privateKey)) problems.push('WECHAT_PAY_PRIVATE_KEY must be a private key in PEM')
  if (!isKey(createPublicKey, account.publicKey)) problems.push('WECHAT_PAY_PUBLIC_KEY must be a public key in PEM')
  return account
}
