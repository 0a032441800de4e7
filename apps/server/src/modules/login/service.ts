import { createHash } from 'node:crypto'

import type { Language } from '@petalpost/domain/language'
import { CODE_COUNTDOWN_S, CODE_VALID_MS, isEmail, isPhone, normalAccount } from '@petalpost/domain/login'
import { freeTrial } from '@petalpost/domain/membership'

import { isDuplicate } from '../../db/failures.ts'
import type { Limit } from '../../db/rate-limits.ts'
import type { Infrastructure } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { withinLimit } from '../../http/within-limit.ts'
import { type CodePurpose, hashCode, newCode } from './codes.ts'
import { createSessions, SESSION_IDLE_MS } from './sessions.ts'
import { createLoginStore, type UserRow } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const SEND_PER_ACCOUNT_MINUTE: Limit = { max: 1, windowMs: CODE_COUNTDOWN_S * 1000 }
const SEND_PER_ACCOUNT_HOUR: Limit = { max: 5, windowMs: HOUR_MS }
const SEND_PER_ADDRESS_HOUR: Limit = { max: 20, windowMs: HOUR_MS }
/** a flood of codes must cost neither money nor our name as a sender */
const SEND_ALL_DAY: Limit = { max: 20_000, windowMs: DAY_MS }
const TRIES_PER_ACCOUNT_DAY: Limit = { max: 25, windowMs: DAY_MS }

/** Who asks: the browser's own cookie value and the network it comes from. */
export interface Asker {
  browser: string
  network: string
}

const hashBrowser = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

/** The account in its one spelling. @throws AppError email_pattern, not_configured for phones */
function readAccount(text: string): string {
  const account = text.trim()
  if (isPhone(account, 'CN')) throw new AppError('not_configured')
  if (!isEmail(account)) throw new AppError('email_pattern')
  return normalAccount(account)
}

/** Login by code, and the sessions it opens (spec 7.1, rules S1 to S3). */
export function createLoginService(infrastructure: Infrastructure) {
  const { db, clock, random, limits, mailQueue, config } = infrastructure
  const store = createLoginStore(db)
  const sessions = createSessions(store, clock, random)

  const take = (key: string, limit: Limit) => withinLimit(limits, key, limit)
  const perAddress = (limit: Limit): Limit => ({ ...limit, max: limit.max * config.addressLimitFactor })

  const createUser = (email: string, language: Language): Promise<UserRow> => {
    const now = clock.now()
    const { level, expireTime } = freeTrial(now)
    const user = { id: random.id(), userCode: random.id(), name: email.slice(0, email.indexOf('@')), email, language }
    const trial = { level, expireTime: expireTime === null ? null : new Date(expireTime), createdAt: new Date(now) }
    return store.createUser({ ...user, ...trial }, 'email', email)
  }

  const userOf = async (email: string, language: Language): Promise<UserRow> => {
    const known = await store.userByIdentity('email', email)
    if (known !== null) return known
    try {
      return await createUser(email, language)
    } catch (error) {
      const other = isDuplicate(error) ? await store.userByIdentity('email', email) : null
      if (other === null) throw error
      return other // the same person logged in on two devices at once
    }
  }

  return {
    sessions,

    /**
     * Makes a code and queues its mail. Never looks the account up, so known and unknown ones take the same time
     * (rule S2). `deliver: false` does all but mail it.
     * @throws AppError too_many_requests, email_pattern, not_configured
     */
    sendCode: async (
      text: string,
      purpose: CodePurpose,
      asker: Asker,
      language: Language,
      deliver = true,
    ): Promise<void> => {
      const account = readAccount(text)
      await take(`code-address:${asker.network}`, perAddress(SEND_PER_ADDRESS_HOUR))
      await take(`code-minute:${purpose}:${account}`, SEND_PER_ACCOUNT_MINUTE)
      await take(`code-hour:${account}`, SEND_PER_ACCOUNT_HOUR)
      await take('code-all', SEND_ALL_DAY)
      const now = clock.now()
      const code = newCode(random)
      const salt = random.bytes(16).toString('base64url')
      await store.replaceCode({
        account,
        purpose,
        browser: hashBrowser(asker.browser),
        salt,
        codeHash: await hashCode(code, salt),
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_VALID_MS),
      })
      if (!deliver) return
      await mailQueue.send({
        name: purpose === 'login' ? 'loginCode' : 'deleteCode',
        to: account,
        language,
        values: { code, minutes: CODE_VALID_MS / 60_000 },
        staleAt: now + CODE_VALID_MS,
      })
    },

    /** Uses a code up. @throws AppError captcha_rule for a wrong, used, old or foreign one, too_many_requests */
    useCode: async (text: string, purpose: CodePurpose, code: string, browser: string): Promise<string> => {
      const account = readAccount(text)
      await take(`code-tries:${account}`, TRIES_PER_ACCOUNT_DAY)
      const salt = await store.codeSalt(account, purpose)
      // hashed even without a code to compare, so that the time does not tell
      const codeHash = await hashCode(code.trim(), salt ?? 'none')
      const tried = { account, purpose, browser: hashBrowser(browser), salt: salt ?? '', codeHash }
      if (!(await store.tryCode(tried, new Date(clock.now())))) throw new AppError('captcha_rule')
      return account
    },

    /** The user of a proven mail address; a new one gets the 7-day trial. */
    userOf,

    /** Removes codes and sessions that have ended. */
    sweep: () => store.sweep(new Date(clock.now()), SESSION_IDLE_MS),
  }
}
