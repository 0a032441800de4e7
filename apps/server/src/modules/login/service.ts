import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { CODE_VALID_MS, maskedPhone } from '@petalpost/domain/login'
import { freeTrial } from '@petalpost/domain/membership'

import { isDuplicate } from '../../db/failures.ts'
import type { Queries } from '../../db/open.ts'
import type { Limit } from '../../db/rate-limits.ts'
import type { Infrastructure } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { withinLimit } from '../../http/within-limit.ts'
import { emptyMailbox } from '../../providers/mail/mailbox.ts'
import { type CodeAccount, isOwnAccount, readAccount } from './account.ts'
import { type CodePurpose, hashCode } from './codes.ts'
import { CODE_QUEUES, createSendCode, hashBrowser } from './send-code.ts'
import { createSessions, SESSION_IDLE_MS } from './sessions.ts'
import { createLoginStore, deleteCodes, type UserRow } from './store.ts'

const TRIES_PER_ACCOUNT_DAY: Limit = { max: 25, windowMs: DAY_MS }

export type LoginService = ReturnType<typeof createLoginService>

/** What a new user is known by. */
const profileOf = ({ provider, subject }: CodeAccount) =>
  provider === 'email'
    ? { name: subject.slice(0, subject.indexOf('@')), email: subject }
    : { name: maskedPhone(subject), phone: subject }

/** Login by code, and the sessions it opens (spec 7.1, rules S1 to S3). */
export function createLoginService(infrastructure: Infrastructure) {
  const { db, clock, random, limits, jobs } = infrastructure
  const store = createLoginStore(db)
  const sessions = createSessions(store, clock, random)

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

    sendCode: createSendCode(infrastructure, store),

    /** Uses a code up. @throws AppError captcha_rule for a wrong, used, old or foreign one, too_many_requests */
    useCode: async (
      { subject: account }: CodeAccount,
      purpose: CodePurpose,
      code: string,
      browser: string,
    ): Promise<void> => {
      await withinLimit(limits, `code-tries:${account}`, TRIES_PER_ACCOUNT_DAY)
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
      await jobs.forget(tx, CODE_QUEUES, { to: subject })
    },

    /** Removes codes and sessions that have ended. */
    sweep: () => store.sweep(new Date(clock.now()), SESSION_IDLE_MS),
  }
}
