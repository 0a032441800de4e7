import { DAY_MS, HOUR_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { CODE_COUNTDOWN_S, CODE_VALID_MS } from '@petalpost/domain/login-code'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceAddressLimit, enforceLimit } from '#errors/enforce-limit.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createAccountLimits } from './account-limits.ts'
import type { CodeAccount } from './account.ts'
import { type CodePurpose, hashCode, newCode } from './codes.ts'
import { type Asker, hashBrowser, type KnownStore } from './known-store.ts'
import type { LoginStore } from './store.ts'

/** Limits of the codes for one account. */
const SEND_PER_ACCOUNT: Record<string, Limit> = {
  'code-minute': { max: 1, windowMs: CODE_COUNTDOWN_S * 1000 },
  'code-hour': { max: 5, windowMs: HOUR_MS },
}
const SEND_PER_ADDRESS_HOUR: Limit = { max: 20, windowMs: HOUR_MS }
/** mass requests for codes must neither harm our reputation as a sender nor, by SMS, cost money */
const SEND_ALL_DAY: Record<CodeAccount['provider'], Limit> = {
  email: { max: 20_000, windowMs: DAY_MS },
  phone: { max: 1_000, windowMs: DAY_MS },
}

/** The share of a day's codes that one block of networks may request, so that others still get theirs. */
const SHARE_OF_A_BLOCK = 1 / 20
/** One network of the block may request half of that share. */
const NETWORKS_OF_A_SHARE = 2

/** The queues for messages with codes. */
export const CODE_QUEUES = ['mail', 'sms']

/** The text that contains the code. */
const MESSAGE = { login: 'loginCode', deleteAccount: 'deleteCode' } as const satisfies Record<CodePurpose, string>

export interface CodeRequest {
  account: CodeAccount
  purpose: CodePurpose
  asker: Asker
  language: Language
  /** False does everything except sending it. */
  deliver: boolean
}

export type SendCodeParts = Pick<
  Infrastructure,
  'db' | 'clock' | 'random' | 'limits' | 'jobs' | 'mailQueue' | 'smsQueue' | 'config'
>

/**
 * Can a code be sent to a phone? Without a mail server we are in development, where the mailbox also takes text messages.
 */
export const reachesPhones = ({ sms, smtpUrl }: Infrastructure['config']): boolean => sms !== null || smtpUrl === null

/** Sends codes by mail and text message (rules S1, S2, F7). */
export function createSendCode(
  { db, clock, random, limits, jobs, mailQueue, smsQueue, config }: SendCodeParts,
  { store, known }: { store: LoginStore; known: KnownStore },
) {
  const perAddress = (limit: Limit): Limit => ({ ...limit, max: Math.floor(limit.max * config.addressLimitFactor) })
  const accountLimits = createAccountLimits(limits, known)

  /** @throws AppError too_many_requests. Returns a function that takes back what was counted for the account. */
  const enforceLimits = async ({ account: { provider, subject }, asker }: CodeRequest) => {
    await enforceAddressLimit(limits, 'code-address', asker.address, perAddress(SEND_PER_ADDRESS_HOUR))
    const giveBack = await accountLimits.takeCode(subject, asker, SEND_PER_ACCOUNT)
    const all = SEND_ALL_DAY[provider]
    const share = perAddress({ ...all, max: (all.max * SHARE_OF_A_BLOCK) / NETWORKS_OF_A_SHARE })
    await enforceAddressLimit(limits, `code-all:${provider}`, asker.address, share, NETWORKS_OF_A_SHARE)
    await enforceLimit(limits, `code-all:${provider}`, all)
    return giveBack
  }

  /** Makes a browser's code for an account. The previous code becomes invalid, and is not sent if it still waits. */
  const makeCode = async ({ account: { subject }, purpose, asker }: CodeRequest): Promise<string> => {
    const now = clock.now()
    const code = newCode(random)
    const salt = random.bytes(16).toString('base64url')
    const codeHash = await hashCode(code, salt)
    const bound = { account: subject, purpose, browser: hashBrowser(asker.browser) }
    const times = { createdAt: new Date(now), expiresAt: new Date(now + CODE_VALID_MS) }
    await db.transaction(async (tx) => {
      await store.replaceCode(tx, { ...bound, salt, codeHash, ...times })
      await jobs.forget(tx, CODE_QUEUES, { to: subject, name: MESSAGE[purpose], browser: bound.browser })
    })
    return code
  }

  const sendNow = ({ account: { provider, subject }, purpose, language, asker }: CodeRequest, code: string) => {
    const minutes = CODE_VALID_MS / 60_000
    const staleAt = clock.now() + CODE_VALID_MS
    const message = { name: MESSAGE[purpose], to: subject, browser: hashBrowser(asker.browser), language, staleAt }
    if (provider === 'phone') return smsQueue.sendNow({ ...message, code, minutes })
    return mailQueue.sendNow({ ...message, values: { code, minutes } })
  }

  /**
   * Makes a code and sends it. It never looks the account up, so known and unknown accounts take the same time (rule
   * S2).
   * @throws AppError send_failure when the first try fails at once, too_many_requests, not_configured for phones
   */
  return async (request: CodeRequest): Promise<void> => {
    const { account, deliver } = request
    if (account.provider === 'phone' && !reachesPhones(config)) throw new AppError('not_configured')
    const giveBack = await enforceLimits(request)
    const code = await makeCode(request)
    if (!deliver || (await sendNow(request, code)) !== 'failed') return
    // A caller that got no code may ask again at once. The counts of the network and of the day stay.
    await giveBack()
    throw new AppError('send_failure')
  }
}
