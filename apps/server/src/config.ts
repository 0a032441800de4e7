import net from 'node:net'
import path from 'node:path'

import { addressProblem, cleanAddress, isEmail } from '@petalpost/domain/typed-text/address'

import { addressProblem as databaseAddressProblem } from './db/address-problem.ts'
import { isAddressSetting } from './providers/address-setting.ts'
import { type ImageService, readImageConfig } from './providers/image/image-config.ts'
import { type OpenIdAccount, readOpenIdConfig } from './providers/login/openid/config.ts'
import {
  readWechatAccountConfig,
  readWechatWebsiteConfig,
  type WechatAccount,
  type WechatWebsite,
} from './providers/login/wechat/config.ts'
import { type OpenAiService, readOpenAiConfig } from './providers/openai/openai-config.ts'
import { type PaypalAccount, readPaypalConfig } from './providers/payment/paypal/config.ts'
import { readPricesCny } from './providers/payment/prices.ts'
import { readWechatPayConfig, type WechatPayAccount } from './providers/payment/wechat-pay/config.ts'
import type { AlibabaSms } from './providers/sms/alibaba.ts'
import { readSmsConfig } from './providers/sms/sms-config.ts'
import { readStorageConfig, type StorageConfig } from './providers/storage/storage-config.ts'

/** Everything the environment decides, read and checked once at start. */
export interface Config {
  port: number
  host: string
  /** scheme, host and port under which browsers reach this server */
  publicOrigin: string
  /** null = the embedded PostgreSQL in `dataDir` */
  databaseUrl: string | null
  /** absolute; database and files live here */
  dataDir: string
  /** null = mails are kept in the mailbox shown at /dev/mail */
  smtpUrl: string | null
  mailFrom: string
  /** receives a mail for each feedback; null = feedback is only stored */
  feedbackMail: string | null
  /** whom security.txt names: a mail address or an https address; null = nobody */
  securityContact: string | null
  /** null = no SMS service; then phone numbers work only while codes go to the mailbox at /dev/mail */
  sms: AlibabaSms | null
  /** null = no service makes pictures from words */
  images: ImageService | null
  words: OpenAiService | null
  /** null = nobody can pay with WeChat Pay */
  wechatPay: WechatPayAccount | null
  /** null = nobody can log in by scanning a code with WeChat */
  wechatAccount: WechatAccount | null
  /** null = nobody can log in on WeChat's own page */
  wechatWeb: WechatWebsite | null
  openIdAccounts: OpenIdAccount[]
  /** null = nobody can pay with PayPal */
  paypal: PaypalAccount | null
  /** cents of the plans in yuan */
  pricesCny: { monthly: number; yearly: number }
  /** lines of an invoice about who sells */
  invoiceSeller: string[]
  storage: StorageConfig
  logLevel: string
  /** addresses or networks whose X-Forwarded-For is trusted */
  trustedProxies: string[]
  /** multiplies the number of requests allowed from one network address: for an office or a test behind one address */
  addressLimitFactor: number
  /** draws the template cards' files in the background, before anybody requests them */
  drawAhead: boolean
  /** absolute; installations on one machine share drawn files there. null = nothing is shared */
  libraryFolder: string | null
  /** session cookies without Secure, for plain http on a host other than loopback */
  insecureCookies: boolean
  production: boolean
  /** absolute; the built apps are in `apps/{web,card-frame,embed}/dist` below it */
  appRoot: string
}

/** The environment is unusable. The message says what to change, one line per problem. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/** Is this an address, or a network with its prefix length? */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = net.isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const isHttpsAddress = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text)

/** Has this address nothing but a scheme, a host and perhaps a port? */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/` && !/[?#]$/.test(address)
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every wrong variable and its expected form; the message never contains a secret's value
 */
export function readConfig(env: Environment, defaultAppRoot: string): Config {
  const problems: string[] = []
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const url = (name: string, protocols: string[]) => {
    const value = text(name, '')
    if (value === '') return null
    return isAddressSetting(name, value, protocols, problems) ? value : null
  }
  const flag = (name: string, fallback = 'false') => {
    const value = text(name, fallback)
    if (!['true', 'false', '1', '0'].includes(value)) problems.push(`${name} must be true or false`)
    return value === 'true' || value === '1'
  }

  const production = env['NODE_ENV'] === 'production'
  const port = Number(text('PORT', '8080'))
  if (!Number.isInteger(port) || port < 1 || port > 65535) problems.push('PORT must be a number from 1 to 65535')
  const logLevel = text('LOG_LEVEL', production ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  const origin = url('PUBLIC_ORIGIN', ['http:', 'https:'])
  if (origin !== null && !isOrigin(origin))
    problems.push(
      'PUBLIC_ORIGIN must be a scheme and a host such as https://cards.example.com, without a path: Petalpost needs a host of its own',
    )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  if (production && smtpUrl === null)
    problems.push('SMTP_URL must be set in production: without a mail server anybody could read sign-in codes')
  const mailFrom = text('MAIL_FROM', 'Petalpost <no-reply@petalpost.localhost>')
  if (/[\r\n]/.test(mailFrom)) problems.push('MAIL_FROM must be one line')

  const feedbackMail = cleanAddress(text('FEEDBACK_MAIL', '')) || null
  if (feedbackMail !== null && addressProblem(feedbackMail) !== null)
    problems.push('FEEDBACK_MAIL must be one mail address')

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseProblem = databaseUrl === null ? null : databaseAddressProblem(databaseUrl)
  if (databaseProblem !== null) problems.push(`DATABASE_URL ${databaseProblem}`)

  const securityContact = text('SECURITY_CONTACT', '') || null
  if (securityContact !== null && !isEmail(securityContact) && !isHttpsAddress(securityContact))
    problems.push('SECURITY_CONTACT must be a mail address or an address that starts with https://')

  const addressLimitFactor = Number(text('ADDRESS_LIMIT_FACTOR', '1'))
  if (!(addressLimitFactor >= 1 && addressLimitFactor <= 1000))
    problems.push('ADDRESS_LIMIT_FACTOR must be a number from 1 to 1000')

  const trustedProxies = text('TRUSTED_PROXIES', '')
    .split(/[\s,]+/)
    .filter(Boolean)
  if (!trustedProxies.every(isNetwork))
    problems.push('TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between')

  const config: Config = {
    port,
    host: text('HOST', production ? '0.0.0.0' : 'localhost'),
    publicOrigin: origin === null ? `http://localhost:${port}` : new URL(origin).origin,
    databaseUrl,
    dataDir: path.resolve(text('DATA_DIR', './data')),
    smtpUrl,
    mailFrom,
    feedbackMail,
    securityContact,
    sms: readSmsConfig(text, production, problems),
    images: readImageConfig(text, production, problems),
    words: readOpenAiConfig('AI_TEXT', text, production, problems),
    wechatPay: readWechatPayConfig(text, production, problems),
    wechatAccount: readWechatAccountConfig(text, production, problems),
    wechatWeb: readWechatWebsiteConfig(text, production, problems),
    openIdAccounts: readOpenIdConfig(text, production, problems),
    paypal: readPaypalConfig(text, production, problems),
    pricesCny: readPricesCny(text, problems),
    invoiceSeller: text('INVOICE_SELLER', 'Petalpost')
      .split('|')
      .map((line) => line.trim().slice(0, 120))
      .filter(Boolean),
    storage: readStorageConfig({ text, flag, production, problems }),
    logLevel,
    trustedProxies,
    addressLimitFactor,
    drawAhead: flag('DRAW_AHEAD', 'true'),
    libraryFolder: text('LIBRARY_CACHE_DIR', '') === '' ? null : path.resolve(text('LIBRARY_CACHE_DIR', '')),
    insecureCookies: flag('INSECURE_COOKIES'),
    production,
    appRoot: path.resolve(text('APP_ROOT', defaultAppRoot)),
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}
