import { createHash } from 'node:crypto'

import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { CODE_COUNTDOWN_S, CODE_VALID_MS } from '@petalpost/domain/login'

import type { Limit } from '../../db/rate-limits.ts'
import type { Infrastructure } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { withinLimit } from '../../http/within-limit.ts'
import type { CodeAccount } from './account.ts'
import { type CodePurpose, hashCode, newCode } from './codes.ts'
import type { LoginStore } from './store.ts'

const HOUR_MS = 3_600_000

const SEND_PER_ACCOUNT_MINUTE: Limit = { max: 1, windowMs: CODE_COUNTDOWN_S * 1000 }
const SEND_PER_ACCOUNT_HOUR: Limit = { max: 5, windowMs: HOUR_MS }
const SEND_PER_ADDRESS_HOUR: Limit = { max: 20, windowMs: HOUR_MS }
/** a flood of codes must cost neither our name as a sender nor, by SMS, money */
const SEND_ALL_DAY: Record<CodeAccount['provider'], Limit> = {
  email: { max: 20_000, windowMs: DAY_MS },
  phone: { max: 1_000, windowMs: DAY_MS },
}

/** What one account may ask for; each with the key that it is counted by. */
const limitsOf = ({ subject }: CodeAccount): [key: string, limit: Limit][] => [
  [`code-minute:${subject}`, SEND_PER_ACCOUNT_MINUTE],
  [`code-hour:${subject}`, SEND_PER_ACCOUNT_HOUR],
]

/** The queues that messages with codes wait in. */
export const CODE_QUEUES = ['mail', 'sms']

/** Which text a code is sent in. */
const MESSAGE = { login: 'loginCode', deleteAccount: 'deleteCode' } as const satisfies Record<CodePurpose, string>

/** Who asks: the browser's own cookie value and the network it comes from. */
export interface Asker {
  browser: string
  network: string
}

export const hashBrowser = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

export interface CodeRequest {
  account: CodeAccount
  purpose: CodePurpose
  asker: Asker
  language: Language
  /** False does all but send it. */
  deliver: boolean
}

/** Sends codes by mail and text message (rules S1, S2, F7). */
export function createSendCode(infrastructure: Infrastructure, store: LoginStore) {
  const { db, clock, random, limits, jobs, mailQueue, smsQueue, config } = infrastructure

  // without a mail server we are in development, and the mailbox takes text messages too
  const hasPhones = config.sms !== null || config.smtpUrl === null

  const perAddress = (limit: Limit): Limit => ({ ...limit, max: limit.max * config.addressLimitFactor })

  /** Makes the code of an account; the one before is dead, and is not sent late if it still waits. */
  const makeCode = async ({ account: { subject }, purpose, asker }: CodeRequest): Promise<string> => {
    const now = clock.now()
    const code = newCode(random)
    const salt = random.bytes(16).toString('base64url')
    const codeHash = await hashCode(code, salt)
    const bound = { account: subject, purpose, browser: hashBrowser(asker.browser) }
    const times = { createdAt: new Date(now), expiresAt: new Date(now + CODE_VALID_MS) }
    await db.transaction(async (tx) => {
      await store.replaceCode(tx, { ...bound, salt, codeHash, ...times })
      await jobs.forget(tx, CODE_QUEUES, { to: subject, name: MESSAGE[purpose] })
    })
    return code
  }

  const sendNow = ({ account: { provider, subject }, purpose, language }: CodeRequest, code: string) => {
    const minutes = CODE_VALID_MS / 60_000
    const message = { name: MESSAGE[purpose], to: subject, language, staleAt: clock.now() + CODE_VALID_MS }
    if (provider === 'phone') return smsQueue.sendNow({ ...message, code, minutes })
    return mailQueue.sendNow({ ...message, values: { code, minutes } })
  }

  /**
   * Makes a code and sends it. Never looks the account up, so known and unknown ones take the same time (rule S2).
   * @throws AppError send_failure when the first try fails at once, too_many_requests, not_configured for phones
   */
  return async (request: CodeRequest): Promise<void> => {
    const { account, asker, deliver } = request
    if (account.provider === 'phone' && !hasPhones) throw new AppError('not_configured')
    await withinLimit(limits, `code-address:${asker.network}`, perAddress(SEND_PER_ADDRESS_HOUR))
    for (const [key, limit] of limitsOf(account)) await withinLimit(limits, key, limit)
    await withinLimit(limits, `code-all:${account.provider}`, SEND_ALL_DAY[account.provider])
    const code = await makeCode(request)
    if (!deliver || (await sendNow(request, code)) !== 'failed') return
    // Whoever got nothing may ask again at once. The limits of the network and of the day stay counted.
    for (const [key, limit] of limitsOf(account)) await limits.giveBack(key, limit)
    throw new AppError('send_failure')
  }
}
