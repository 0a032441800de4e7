import { createHash } from 'node:crypto'

import type { LoginQrCode, QrCodeStatus, WayQrCodeStatus } from '@petalpost/api-client/schemas/login'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@petalpost/domain/civil-day'
import type { Language } from '@petalpost/domain/language'
import { QR_VALID_MS } from '@petalpost/domain/login'

import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceAddressLimit, enforceLimit } from '#errors/enforce-limit.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import { LoginProviderFailed, type ProviderIdentity } from '#providers/login/login-provider.ts'
import type { EventQuery, WechatLogin } from '#providers/login/wechat/wechat-account.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { LoginService } from '../service.ts'
import type { UserRow } from '../store.ts'
import type { LoginWaysService } from '../ways/service.ts'
import {
  consumeTicket,
  insertEvent,
  insertTicket,
  markScanned,
  selectTicket,
  sweepTickets,
  type TicketKey,
} from './store.ts'

/** Polls of one ticket (rule S20). */
const POLLS: Limit = { max: 2, windowMs: 1_000 }
/** Codes of one network, and of all: the provider makes 100,000 a day. */
const CODES_OF_A_NETWORK: Limit = { max: 60, windowMs: HOUR_MS }
const CODES_OF_ALL: Limit = { max: 80_000, windowMs: DAY_MS }
/** Signatures are valid for five minutes before and after their time, so a repetition cannot come later. */
const EVENTS_KEPT_MS = 15 * MINUTE_MS

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What a poll finds: the two flags of spec 7.1, and who is logged in when it has passed. */
export interface Poll {
  status: QrCodeStatus
  user: UserRow | null
}

const WAITING: QrCodeStatus = { loginPassed: false, loginPassedStopCheck: false }
const OVER: QrCodeStatus = { loginPassed: false, loginPassedStopCheck: true }
const PASSED: QrCodeStatus = { loginPassed: true, loginPassedStopCheck: true }

export type QrLoginService = ReturnType<typeof createQrLoginService>

/** A QR code that WeChat's app scans, for a login (spec 4, "QR login"; 7.1), or to add WeChat to a signed-in user. */
export function createQrLoginService(
  {
    db,
    clock,
    random,
    limits,
    log,
    config,
    wechatLogin,
  }: Pick<Infrastructure, 'db' | 'clock' | 'random' | 'limits' | 'log' | 'config' | 'wechatLogin'>,
  { login, loginWays }: { login: LoginService; loginWays: LoginWaysService },
) {
  const perNetwork = { ...CODES_OF_A_NETWORK, max: CODES_OF_A_NETWORK.max * config.addressLimitFactor }

  /** @throws AppError not_configured */
  function wechat(): WechatLogin {
    if (wechatLogin === null) throw new AppError('not_configured')
    return wechatLogin
  }

  /** @throws AppError unavailable */
  async function codeFor(scene: string): Promise<string> {
    try {
      return await wechat().createCode(scene)
    } catch (error) {
      if (!(error instanceof LoginProviderFailed)) throw error
      log.warn({ provider: 'wechat', reason: error }, 'no code for a login')
      throw new AppError('unavailable', {}, { retryAfter: 5 })
    }
  }

  /** null = WeChat cannot be asked now; the next poll asks again */
  async function personOf(subject: string): Promise<ProviderIdentity | null> {
    try {
      return await wechat().personOf(subject)
    } catch (error) {
      if (!(error instanceof LoginProviderFailed)) throw error
      log.warn({ provider: 'wechat', reason: error }, 'a login waits for its provider')
      return null
    }
  }

  /** Who has scanned a code, once per code. `userId` = whom it is for, null = a login. @throws AppError too_many_requests */
  async function pass(
    token: string,
    browser: string,
    userId: string | null,
  ): Promise<{ status: QrCodeStatus; person: ProviderIdentity | null }> {
    const key: TicketKey = { ticket: hash(token), browser: hash(browser) }
    await enforceLimit(limits, `qr-poll:${key.ticket}`, POLLS)
    const now = new Date(clock.now())
    const ticket = await selectTicket(db, key)
    const isOpen = ticket !== null && ticket.passedAt === null && ticket.expiresAt > now && ticket.userId === userId
    if (!isOpen) return { status: OVER, person: null }
    const person = ticket.subject === null ? null : await personOf(ticket.subject)
    if (person === null) return { status: WAITING, person }
    // of parallel polls, one uses the ticket up
    if ((await consumeTicket(db, key, now)) === null) return { status: OVER, person: null }
    return { status: PASSED, person }
  }

  return {
    /**
     * A new code, which only this browser can use. `browser` = the value of its cookie. With a `userId`, who scans it is
     * added to that user, instead of logging in.
     * @throws AppError not_configured, too_many_requests, unavailable when the provider fails
     */
    render: async (browser: string, address: string, userId: string | null = null): Promise<LoginQrCode> => {
      wechat()
      await enforceAddressLimit(limits, 'qr-codes', address, perNetwork)
      await enforceLimit(limits, 'qr-codes', CODES_OF_ALL)
      const [token, scene] = [random.id(), random.id()]
      const QrCodeUrlStr = await codeFor(scene)
      const now = clock.now()
      await insertTicket(db, {
        ticket: hash(token),
        provider: 'wechat',
        browser: hash(browser),
        state: scene,
        userId,
        createdAt: new Date(now),
        expiresAt: new Date(now + QR_VALID_MS),
      })
      return { QrCodeUrlStr, TicketStr: token, isSandbox: config.wechatAccount?.isSandbox ?? false }
    },

    /**
     * What has become of a code of a login. Returns a user once per code. A ticket of another browser is like one that
     * never was, and so is one that adds a way.
     * @throws AppError too_many_requests for more than two polls a second
     */
    poll: async (token: string, browser: string, language: Language): Promise<Poll> => {
      const { status, person } = await pass(token, browser, null)
      return { status, user: person === null ? null : await login.userOfProvider(person, language) }
    },

    /**
     * What has become of a code with which a user adds a way to log in; the way's outcome once per code. A ticket of
     * another user is like one that never was.
     * @throws AppError too_many_requests for more than two polls a second
     */
    pollWay: async (token: string, browser: string, user: SessionUser): Promise<WayQrCodeStatus> => {
      const { status, person } = await pass(token, browser, user.id)
      return { ...status, way: person === null ? null : await loginWays.add(user, person) }
    },

    /** What to answer when the provider checks our address. @throws ForgedLogin */
    echo: (query: EventQuery): string => wechat().echo(query),

    /** Takes a call of the provider. A repeated one has no effect. @throws ForgedLogin */
    takeEvent: async (query: EventQuery, body: Buffer): Promise<void> => {
      const event = wechat().readEvent(query, body)
      if (event === null) return
      const now = new Date(clock.now())
      await db.transaction(async (tx) => {
        if (await insertEvent(tx, hash(event.id), now)) await markScanned(tx, event.scene, event.subject, now)
      })
    },

    /** Deletes expired codes and old events. */
    sweep: async (): Promise<void> => {
      const now = clock.now()
      await sweepTickets(db, new Date(now), new Date(now - EVENTS_KEPT_MS))
    },
  }
}
