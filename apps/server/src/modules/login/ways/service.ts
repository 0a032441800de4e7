import { createHash } from 'node:crypto'

import type { LoginWay, LoginWays } from '@petalpost/api-client/schemas/login'
import { DAY_MS } from '@petalpost/domain/civil-day'
import { isChinese, type Language } from '@petalpost/domain/language'
import { maskedPhone } from '@petalpost/domain/login'

import { lockUser } from '#db/lock-user.ts'
import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { ProviderIdentity } from '#providers/login/login-provider.ts'
import { unionSubject } from '#providers/login/wechat/subjects.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { Identity } from '../account.ts'
import { reachesPhones } from '../send-code.ts'
import { addIdentities, type IdentityRow, identityRows, removeIdentities } from './store.ts'

/**
 * What became of a way that somebody wanted to add: another user may have it already (`taken`), or this user may log in
 * with another account at the same provider (`second`).
 */
export type Linked = 'added' | 'taken' | 'second'

type Named = Pick<LoginWay, 'provider' | 'name'>

/** One way to log in, and the rows that it is made of: WeChat has a name of a person for each of our registrations. */
interface Way {
  shown: Omit<LoginWay, 'canRemove'>
  rows: readonly [IdentityRow, ...IdentityRow[]]
  /** its provider is configured, so that somebody can log in this way now */
  works: boolean
}

/** A way to log in cannot be added; ends the transaction. */
class Refused extends Error {
  override name = 'Refused'
  readonly outcome: Exclude<Linked, 'added'>

  constructor(outcome: Exclude<Linked, 'added'>) {
    super(outcome)
    this.outcome = outcome
  }
}

/** How long a mail about a way is tried. */
const MAIL_TRIED_MS = DAY_MS

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

const issuerOf = (subject: string): string => subject.split(' ')[0] ?? ''

/** Accounts at providers can go while another way works. */
const canRemove = (way: Way, ways: readonly Way[]): boolean =>
  way.shown.provider !== 'email' &&
  way.shown.provider !== 'phone' &&
  ways.some((other) => other.works && other.shown.id !== way.shown.id)

export type LoginWaysService = ReturnType<typeof createLoginWaysService>

/** The ways in which a user logs in, besides passkeys: one may add and remove accounts at providers (spec 2.10). */
export function createLoginWaysService({
  db,
  clock,
  config,
  providerLogins,
  wechatLogin,
  mailQueue,
}: Pick<Infrastructure, 'db' | 'clock' | 'config' | 'providerLogins' | 'wechatLogin' | 'mailQueue'>) {
  /** How the login page names the provider of an account; for one that is no longer configured, its own address. */
  function openIdOf(subject: string): Named {
    const issuer = issuerOf(subject)
    const account = config.openIdAccounts.find((one) => one.issuer === issuer)
    return account ?? { provider: 'openid', name: (URL.parse(issuer)?.host ?? issuer).slice(0, 40) }
  }

  /** How the page of the ways names the provider of an account there. */
  const providerOf = ({ provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>): Named =>
    provider === 'wechat' ? { provider, name: 'WeChat' } : openIdOf(subject)

  function wayOf(row: IdentityRow): Way['shown'] {
    const { provider, subject, createdAt } = row
    const addedAt = createdAt.toISOString()
    if (provider === 'email') return { id: idOf(provider), provider, name: '', account: subject, addedAt }
    if (provider === 'phone') return { id: idOf(provider), provider, name: '', account: maskedPhone(subject), addedAt }
    const id = idOf(provider === 'wechat' ? provider : `${provider} ${subject}`)
    return { id, ...providerOf({ provider, subject }), account: null, addedAt }
  }

  const appids = [config.wechatAccount, config.wechatWeb].flatMap((wechat) => (wechat === null ? [] : [wechat.appid]))

  /** Is the provider of this account configured? */
  function works({ provider, subject }: IdentityRow): boolean {
    if (provider === 'email') return true
    if (provider === 'phone') return reachesPhones(config)
    if (provider === 'wechat')
      return appids.some((appid) => subject.startsWith(`${appid}:`) || subject.startsWith(unionSubject('')))
    return config.openIdAccounts.some(({ issuer }) => issuer === issuerOf(subject))
  }

  /** What can be added on this server: on a provider's page, or else WeChat by the code of the official account. */
  const addable = providerLogins.map(({ provider, name }) => ({ provider, name, byQrCode: false }))
  if (wechatLogin !== null && !addable.some(({ provider }) => provider === 'wechat'))
    addable.push({ provider: 'wechat', name: 'WeChat', byQrCode: true })

  function waysIn(rows: readonly IdentityRow[]): Way[] {
    const groups = Map.groupBy(rows, (row) => wayOf(row).id)
    return [...groups.values()].flatMap(([first, ...more]) =>
      first === undefined
        ? []
        : [{ shown: wayOf(first), rows: [first, ...more] as const, works: [first, ...more].some(works) }],
    )
  }

  /** Tells the user, if there is a mail address, that a way was added or removed: somebody else may have done it. */
  async function tell(
    tx: Queries,
    mail: 'wayAdded' | 'wayRemoved',
    { email, language: stored }: SessionUser,
    { provider, name }: Named,
  ): Promise<void> {
    if (email === null) return
    const language = stored as Language
    const values = {
      name: provider === 'wechat' && isChinese(language) ? '微信' : name,
      browsers: `${config.publicOrigin}/mine/accountManagement`,
      ways: `${config.publicOrigin}/mine/accountInformation`,
    }
    await mailQueue.sendIn(tx, { name: mail, to: email, language, values, staleAt: clock.now() + MAIL_TRIED_MS })
  }

  return {
    list: async (user: SessionUser): Promise<LoginWays> => {
      const ways = waysIn(await identityRows(db, user.id))
      const has = (provider: string) => ways.some((way) => way.works && way.shown.provider === provider)
      return {
        records: ways.map((way) => ({ ...way.shown, canRemove: canRemove(way, ways) })),
        addable: addable.filter(({ provider }) => !has(provider)),
      }
    },

    /**
     * Removes a way. The last one that works stays, however many calls come at once: passkeys do not count, because a
     * lost device would lock the user out.
     * @throws AppError not_found, also for a way that cannot be removed
     */
    remove: (user: SessionUser, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const ways = waysIn(await identityRows(tx, user.id))
        const way = ways.find(({ shown }) => shown.id === id)
        if (way === undefined || !canRemove(way, ways)) throw new AppError('not_found')
        const subjects = way.rows.map(({ subject }) => subject)
        await removeIdentities(tx, user.id, way.rows[0].provider, subjects)
        await tell(tx, 'wayRemoved', user, way.shown)
      }),

    /**
     * Adds the account of a person at a provider to a user, who has one at each provider: a second one of WeChat would
     * be no way of its own that could be seen or removed. An account that logs in somebody else stays with them.
     */
    add: async (user: SessionUser, { provider, subject, alias }: ProviderIdentity): Promise<Linked> => {
      const accounts: Identity[] = [subject, ...(alias === undefined ? [] : [alias])].map((one) => ({
        provider,
        subject: one,
      }))
      try {
        await db.transaction(async (tx) => {
          if (!(await lockUser(tx, user.id))) throw new AppError('not_logged_in')
          const rows = await identityRows(tx, user.id)
          const isKnown = rows.some((row) =>
            accounts.some((one) => row.provider === provider && row.subject === one.subject),
          )
          const added = providerOf({ provider, subject })
          if (!isKnown && waysIn(rows).some((way) => way.works && way.shown.provider === added.provider))
            throw new Refused('second')
          const owners = await addIdentities(tx, accounts, user.id, new Date(clock.now()))
          if (owners.some((owner) => owner !== user.id)) throw new Refused('taken')
          if (!isKnown) await tell(tx, 'wayAdded', user, added)
        })
        return 'added'
      } catch (error) {
        if (error instanceof Refused) return error.outcome
        throw error
      }
    },
  }
}
