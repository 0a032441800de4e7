import { DAY_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { maskedPhone } from '@petalpost/domain/login'
import { CODE_VALID_MS } from '@petalpost/domain/login-code'
import { freeTrial } from '@petalpost/domain/membership'
import { cleanCode } from '@petalpost/domain/typed-text/code'
import { cleanUserName } from '@petalpost/domain/user-name'

import type { Queries } from '#db/open.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { ProviderIdentity } from '#providers/login/login-provider.ts'
import { emptyMailbox } from '#providers/mail/mailbox.ts'
import { blockOf } from '#src/client-network.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { createAccountLimits } from './account-limits.ts'
import { type CodeAccount, type Identity, isOwnAccount, readAccount } from './account.ts'
import { type CodePurpose, hashCode } from './codes.ts'
import { type Asker, createKnownStore, deleteKnown, hashBrowser } from './known-store.ts'
import { createOnceStore } from './once-store.ts'
import { CODE_QUEUES, createSendCode, type SendCodeParts } from './send-code.ts'
import { createSessions, KNOWN_DAYS, SESSION_IDLE_MS } from './sessions.ts'
import { createLoginStore, deleteCodes, deleteScans, identitiesOf, type UserRow } from './store.ts'

/** Limit of tries from one block of networks by browsers that have requested no code. */
const STRAY_TRIES: Limit = { max: 100, windowMs: DAY_MS }

export type LoginService = ReturnType<typeof createLoginService>

/** The name of a new user of whom the provider has told none. */
const NEWCOMER: Readonly<Record<Language, string>> = { 'zh-CN': '微信用户', 'en-US': 'WeChat user' }

/** A new user's name and address. */
const profileOf = ({ provider, subject }: CodeAccount) =>
  provider === 'email'
    ? { name: subject.slice(0, subject.indexOf('@')), email: subject }
    : { name: maskedPhone(subject), phone: subject }

/** The account under which a user's grants are recorded. */
const mainAccount = ({ id, email, phone }: UserRow): string => email?.toLowerCase() ?? phone ?? id

/** Login by code, and the sessions that it opens (spec 7.1, rules S1 to S3). */
export function createLoginService(parts: SendCodeParts & Pick<Infrastructure, 'trialSecret'>) {
  const { db, clock, random, limits, jobs, config, trialSecret } = parts
  const store = createLoginStore(db)
  const sessions = createSessions(store, clock, random)
  const known = createKnownStore(db)
  const accountLimits = createAccountLimits(limits, known)
  const strayTries = { ...STRAY_TRIES, max: STRAY_TRIES.max * config.addressLimitFactor }

  const once = createOnceStore(trialSecret)

  const createUser = (
    profile: { name: string; email?: string; phone?: string },
    accounts: readonly Identity[],
    language: Language,
  ): Promise<UserRow> => {
    const now = clock.now()
    const { level, expireTime } = freeTrial(now)
    const made = { id: random.id(), userCode: random.id(), createdAt: new Date(now) }
    const trial = { level, expireTime: expireTime === null ? null : new Date(expireTime) }
    return store.createUser({ ...made, language, ...profile }, accounts, { once, trial })
  }

  const userOf = async (account: CodeAccount, language: Language): Promise<UserRow> =>
    (await store.userByIdentity(account)) ?? createUser(profileOf(account), [account], language)

  /** The user who signs in with the first of these accounts that somebody signs in with. */
  async function knownUser(accounts: readonly Identity[]): Promise<UserRow | null> {
    for (const account of accounts) {
      const user = await store.userByIdentity(account)
      if (user !== null) return user
    }
    return null
  }

  async function userOfProvider(
    { provider, subject, alias, name, email }: ProviderIdentity,
    language: Language,
  ): Promise<UserRow> {
    const account: Identity = { provider, subject }
    // the name that only this way knows comes first: whoever it has let in before, it lets in again
    const names: Identity[] = alias === undefined ? [account] : [{ provider, subject: alias }, account]
    const mail = email === null ? null : ({ provider: 'email', subject: email } as const)
    const known = (await knownUser(names)) ?? (mail === null ? null : await store.userByIdentity(mail))
    const user =
      known ??
      (await createUser(
        {
          name: cleanUserName(name ?? '') ?? (mail === null ? NEWCOMER[language] : profileOf(mail).name),
          ...(mail !== null && { email: mail.subject }),
        },
        [...(mail === null ? [] : [mail]), account, ...(alias === undefined ? [] : [{ provider, subject: alias }])],
        language,
      ))
    for (const one of names) await store.addIdentity(one, user.id, new Date(clock.now()))
    return user
  }

  return {
    sessions,

    sendCode: createSendCode(parts, { store, known }),

    /**
     * Uses up the code that this browser has requested. For a browser that requested none, only the network's count
     * increases; the account's count and codes stay as they are.
     * @throws AppError captcha_rule for a wrong, used, expired or another browser's code, too_many_requests
     */
    useCode: async ({ subject }: CodeAccount, purpose: CodePurpose, code: string, asker: Asker): Promise<void> => {
      const bound = { account: subject, purpose, browser: hashBrowser(asker.browser) }
      const salt = await store.codeSalt(bound)
      if (salt === null) await enforceLimit(limits, `stray-tries:${blockOf(asker.address)}`, strayTries)
      const allowed = salt === null ? 0 : await accountLimits.takeTry(subject, asker)
      // hashed even without a code to compare, so that the time reveals nothing
      const codeHash = await hashCode(cleanCode(code), salt ?? 'none')
      const now = new Date(clock.now())
      const isRight = salt !== null && (await store.tryCode({ ...bound, salt, codeHash }, { now, allowed }))
      if (!isRight) throw new AppError('captcha_rule')
    },

    /** From now on, attempts of strangers on the account do not count against this browser and this network. */
    remember: ({ subject }: CodeAccount, asker: Asker): Promise<void> =>
      known.remember(subject, asker, new Date(clock.now())),

    /**
     * Records that the account's owner wants to delete it, for as long as a code is valid: the next code requested in
     * that browser confirms the deletion.
     */
    wantsToLeave: (account: CodeAccount, browser: string): Promise<void> => {
      const now = clock.now()
      return store.markLeaving(account.subject, hashBrowser(browser), new Date(now), new Date(now + CODE_VALID_MS))
    },

    isLeaving: (account: CodeAccount, browser: string): Promise<boolean> =>
      store.isLeaving(account.subject, hashBrowser(browser), new Date(clock.now())),

    /** The user of a verified account. A new user gets the 7-day trial, unless the mailbox or phone has had one. */
    userOf,

    /**
     * The user of an account at a provider. A mail address that the provider has checked leads to the user who signs in
     * with it; otherwise the account is a new user.
     */
    userOfProvider,

    /** The account if it is the user's own, else null. @throws AppError phone_pattern, email_pattern, email_letters */
    ownAccount: (text: string, user: UserRow): CodeAccount | null => {
      const account = readAccount(text)
      return isOwnAccount(account, user) ? account : null
    },

    /**
     * Records that the user's mailbox or phone has had something that everybody gets once; false when it had it already,
     * perhaps with an account that was deleted since. Only a keyed hash is stored.
     */
    noteGrant: (tx: Queries, name: string, user: UserRow): Promise<boolean> => once.note(tx, name, mainAccount(user)),

    /** Has the user's mailbox or phone had this before (`noteGrant`)? */
    hadGrant: (name: string, user: UserRow): Promise<boolean> => once.isNoted(db, name, mainAccount(user)),

    /**
     * Deletes what is stored about a user's mail address, number and accounts at providers, apart from the user: codes,
     * known browsers and networks, messages in the mailbox and in the queues, scanned codes (rule S16). Only keyed hashes
     * stay, so that none of them gets a second trial.
     */
    forget: async (tx: Queries, { id, email, phone }: UserRow): Promise<void> => {
      const accounts = (await identitiesOf(tx, id)).map(({ subject }) => subject)
      const addresses = [email?.toLowerCase(), phone].filter((address) => address !== undefined && address !== null)
      for (const subject of new Set([...accounts, ...addresses])) await once.note(tx, 'trial', subject)
      for (const subject of addresses) {
        await deleteCodes(tx, subject)
        await deleteKnown(tx, subject)
        await emptyMailbox(tx, subject)
        await jobs.forget(tx, CODE_QUEUES, { to: subject })
        await jobs.forget(tx, CODE_QUEUES, { replyTo: subject })
      }
      await deleteScans(tx, accounts)
    },

    /** Keeps the zone of the browser in which the user has signed in: mails to the user tell times in it. */
    noteTimeZone: async ({ id, timeZone: known }: UserRow, timeZone: string | null): Promise<void> => {
      if (timeZone !== null && timeZone !== known) await store.setTimeZone(id, timeZone)
    },

    /** Deletes expired codes and sessions, and forgets browsers and networks that were not used for long. */
    sweep: async (): Promise<void> => {
      const now = clock.now()
      await store.sweep(new Date(now), SESSION_IDLE_MS)
      await known.sweep(new Date(now - KNOWN_DAYS * DAY_MS))
    },
  }
}
