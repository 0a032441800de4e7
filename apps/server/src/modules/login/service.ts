import { createHash } from 'node:crypto'

import type { Language } from '@petalpost/domain/language'
import { CODE_COUNTDOWN_S, CODE_VALID_MS, maskedPhone } from '@petalpost/domain/login'
import { freeTrial } from '@petalpost/domain/membership'

import { isDuplicate } from '../../db/failures.ts'
import type { Queries } from '../../db/open.ts'
import type { Limit } from '../../db/rate-limits.ts'
import type { Infrastructure } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { withinLimit } from '../../http/within-limit.ts'
import { emptyMailbox } from '../../providers/mail/mailbox.ts'
import { type CodeAccount, isOwnAccount, readAccount } from './account.ts'
import { type CodePurpose, hashCode, newCode } from './codes.ts'
import { createSessions, SESSION_IDLE_MS } from './sessions.ts'
import { createLoginStore, deleteCodes, type UserRow } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const SEND_PER_ACCOUNT_MINUTE: Limit = { max: 1, windowMs: CODE_COUNTDOWN_S * 1000 }
const SEND_PER_ACCOUNT_HOUR: Limit = { max: 5, windowMs: HOUR_MS }
const SEND_PER_ADDRESS_HOUR: Limit = { max: 20, windowMs: HOUR_MS }
/** a flood of codes must cost neither our name as a sender nor, by SMS, money */
const SEND_ALL_DAY: Record<CodeAccount['provider'], Limit> = {
  email: { max: 20_000, windowMs: DAY_MS },
  phone: { max: 1_000, windowMs: DAY_MS },
}
const TRIES_PER_ACCOUNT_DAY: Limit = { max: 25, windowMs: DAY_MS }

/** Who asks: the browser's own cookie value and the network it comes from. */
export interface Asker {
  browser: string
  network: string
}

const hashBrowser = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

export type LoginService = ReturnType<typeof createLoginService>

/** What a new user is known by. */
const profileOf = ({ provider, subject }: CodeAccount) =>
  provider === 'email'
    ? { name: subject.slice(0, subject.indexOf('@')), email: subject }
    : { name: maskedPhone(subject), phone: subject }

/** Login by code, and the sessions it opens (spec 7.1, rules S1 to S3). */
export function createLoginService(infrastructure: Infrastructure) {
  const { db, clock, random, limits, jobs, mailQueue, smsQueue, config } = infrastructure
  const store = createLoginStore(db)
  const sessions = createSessions(store, clock, random)

  // without a mail server we are in development, and the mailbox takes text messages too
  const hasPhones = config.sms !== null || config.smtpUrl === null

  const take = (key: string, limit: Limit) => withinLimit(limits, key, limit)
  const perAddress = (limit: Limit): Limit => ({ ...limit, max: limit.max * config.addressLimitFactor })

  const createUser = (account: CodeAccount, language: Language): Promise<UserRow> => {
    const now = clock.now()
    const { level, expireTime } = freeTrial(now)
    const user = { id: random.id(), userCode: random.id(), language, ...profileOf(account) }
    const trial = { level, expireTime: expireTime === null ? null : new Date(expireTime), createdAt: new Date(now) }
    return store.createUser({ ...user, ...trial }, account)
  }

  const userOf = async (account: CodeAccount, language: Language): Promise<UserRow> => {
    const known = await store.userByIdentity(account)
    if (known !== null) return known
    try {
      return await createUser(account, language)
    } catch (error) {
      const other = isDuplicate(error) ? await store.userByIdentity(account) : null
      if (other === null) throw error
      return other // the same person logged in on two devices at once
    }
  }

  return {
    sessions,

    /**
     * Makes a code and queues its mail or text message. Never looks the account up, so known and unknown ones take the
     * same time (rule S2). `deliver: false` does all but send it.
     * @throws AppError too_many_requests, not_configured for phones
     */
    sendCode: async (
      { provider, subject }: CodeAccount,
      purpose: CodePurpose,
      asker: Asker,
      language: Language,
      deliver = true,
    ): Promise<void> => {
      if (provider === 'phone' && !hasPhones) throw new AppError('not_configured')
      await take(`code-address:${asker.network}`, perAddress(SEND_PER_ADDRESS_HOUR))
      await take(`code-minute:${subject}`, SEND_PER_ACCOUNT_MINUTE)
      await take(`code-hour:${subject}`, SEND_PER_ACCOUNT_HOUR)
      await take(`code-all:${provider}`, SEND_ALL_DAY[provider])
      const now = clock.now()
      const code = newCode(random)
      const salt = random.bytes(16).toString('base64url')
      await store.replaceCode({
        account: subject,
        purpose,
        browser: hashBrowser(asker.browser),
        salt,
        codeHash: await hashCode(code, salt),
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_VALID_MS),
      })
      if (!deliver) return
      const name = purpose === 'login' ? 'loginCode' : 'deleteCode'
      const minutes = CODE_VALID_MS / 60_000
      const message = { name, to: subject, language, staleAt: now + CODE_VALID_MS } as const
      if (provider === 'phone') await smsQueue.send({ ...message, code, minutes })
      else await mailQueue.send({ ...message, values: { code, minutes } })
    },

    /** Uses a code up. @throws AppError captcha_rule for a wrong, used, old or foreign one, too_many_requests */
    useCode: async (
      { subject: account }: CodeAccount,
      purpose: CodePurpose,
      code: string,
      browser: string,
    ): Promise<void> => {
      await take(`code-tries:${account}`, TRIES_PER_ACCOUNT_DAY)
      const salt = await store.codeSalt(account, purpose)
      // hashed even without a code to compare, so that the time does not tell
      const codeHash = await hashCode(code.trim(), salt ?? 'none')
      const tried = { account, purpose, browser: hashBrowser(browser), salt: salt ?? '', codeHash }
      if (!(await store.tryCode(tried, new Date(clock.now())))) throw new AppError('captcha_rule')
    },

    /**
     * Remembers for as long as a code lives that the account's owner wants to leave, so that the next code asked for in
     * that browser confirms it.
     */
    wantsToLeave: (account: CodeAccount, browser: string): Promise<void> => {
      const now = clock.now()
      return store.markLeaving(account.subject, hashBrowser(browser), new Date(now), new Date(now + CODE_VALID_MS))
    },

    isLeaving: (account: CodeAccount, browser: string): Promise<boolean> =>
      store.isLeaving(account.subject, hashBrowser(browser), new Date(clock.now())),

    /** The user of a proven account; a new one gets the 7-day trial. */
    userOf,

    /** The account if it is the user's own, else null. @throws AppError phone_pattern, email_pattern */
    ownAccount: (text: string, user: UserRow): CodeAccount | null => {
      const account = readAccount(text)
      return isOwnAccount(account, user) ? account : null
    },

    /** Removes what is known of a mail address or number beside its user: codes, messages kept or waiting (S16). */
    forget: async (tx: Queries, subject: string): Promise<void> => {
      await deleteCodes(tx, subject)
      await emptyMailbox(tx, subject)
      await jobs.forget(tx, ['mail', 'sms'], { to: subject })
    },

    /** Removes codes and sessions that have ended. */
    sweep: () => store.sweep(new Date(clock.now()), SESSION_IDLE_MS),
  }
}
