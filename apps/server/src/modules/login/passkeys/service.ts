import { createHash } from 'node:crypto'

import type { PasskeyAnswer, PasskeyRegistration } from '@petalpost/api-client/schemas/passkeys'
import { MINUTE_MS } from '@petalpost/domain/civil-day'
import { MAX_PASSKEYS } from '@petalpost/domain/login'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  VerifyAuthenticationResponseOpts,
  VerifyRegistrationResponseOpts,
} from '@simplewebauthn/server'

import { lockUser } from '#db/lock-user.ts'
import type { Limit } from '#db/rate-limits.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceAddressLimit } from '#errors/enforce-limit.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type NewPasskey,
  noteUse,
  type PasskeyRow,
  passkeysOf,
  selectPasskey,
  sweepChallenges,
  takeChallenge,
} from './store.ts'

/** From the button to the device's signature. */
const CHALLENGE_MS = 5 * MINUTE_MS
const CHALLENGE_BYTES = 32
/** Challenges of one network: each stores a row. */
const CHALLENGES: Limit = { max: 100, windowMs: 10 * MINUTE_MS }
const MAX_AGENT = 300
/** EdDSA, ES256 and RS256, which devices have; Node has nothing newer that is stable. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey, because its certificates' formats are a tenth of what a start loads. */
const webauthn = () => import('@simplewebauthn/server')

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** The challenge that the device says it has signed; '' when the answer cannot be read. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The browser that asks, by the value of its cookie, and its network. */
export interface PasskeyAsker {
  browser: string
  address: string
}

export type PasskeysService = ReturnType<typeof createPasskeysService>

/** Passkeys: register, log in, list and remove (spec 2.3, 2.10, 7.6). */
export function createPasskeysService({
  db,
  clock,
  random,
  limits,
  log,
  config,
}: Pick<Infrastructure, 'db' | 'clock' | 'random' | 'limits' | 'log' | 'config'>) {
  const rpID = new URL(config.publicOrigin).hostname
  const ours = { expectedOrigin: config.publicOrigin, expectedRPID: rpID, requireUserVerification: true }
  const perNetwork = { ...CHALLENGES, max: CHALLENGES.max * config.addressLimitFactor }

  /** A challenge that only this browser can answer, for adding a passkey to the user or (null) for a login. */
  async function newChallenge(
    { browser, address }: PasskeyAsker,
    userId: string | null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    await enforceAddressLimit(limits, 'passkey-challenges', address, perNetwork)
    const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES))
    const expiresAt = new Date(clock.now() + CHALLENGE_MS)
    await insertChallenge(db, { challenge: hash(textOf(challenge)), browser: hash(browser), userId, expiresAt })
    return challenge
  }

  /** Logs why, because the caller only learns that it was refused. */
  function refusal(reason: string): AppError {
    log.warn({ reason: reason.slice(0, 100) }, 'a passkey was refused')
    return new AppError('passkey_refused')
  }

  /** The challenge of an answer, which is used up. @throws AppError passkey_refused */
  async function usedChallenge(clientData: string, browser: string, userId: string | null): Promise<string> {
    const challenge = challengeIn(clientData)
    const key = { challenge: hash(challenge), browser: hash(browser), userId }
    if (!(await takeChallenge(db, key, new Date(clock.now())))) throw refusal('no such challenge')
    return challenge
  }

  /** Runs the library's check, which throws a sentence about what is wrong. */
  async function checked<Result extends { verified: boolean }>(
    check: Promise<Result>,
  ): Promise<Result & { verified: true }> {
    const result = await check.catch((error: Error) => error)
    if (result instanceof Error) throw refusal(result.name)
    if (!result.verified) throw refusal('not verified')
    return result as Result & { verified: true }
  }

  /** Stores a passkey, at most `MAX_PASSKEYS` per user, also when several are added at once. @throws AppError passkey_refused */
  const add = (row: NewPasskey): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockUser(tx, row.userId))) throw refusal('user deleted meanwhile')
      if ((await passkeysOf(tx, row.userId)).length >= MAX_PASSKEYS) throw refusal('too many passkeys')
      if (!(await insertPasskey(tx, row))) throw refusal('known already')
    })

  return {
    /** What the browser needs to make a passkey for the user. @throws AppError too_many_requests */
    registrationOptions: async (
      user: SessionUser,
      asker: PasskeyAsker,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> => {
      const known = await passkeysOf(db, user.id)
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: 'Petalpost',
        rpID,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email ?? user.name,
        userDisplayName: user.name,
        challenge: await newChallenge(asker, user.id),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Adds the passkey that the browser has made. `agent` = User-Agent. @throws AppError passkey_refused */
    register: async (user: SessionUser, answer: PasskeyRegistration, browser: string, agent: string): Promise<void> => {
      const expectedChallenge = await usedChallenge(answer.response.clientDataJSON, browser, user.id)
      const response = { ...answer, clientExtensionResults: {} } as VerifyRegistrationResponseOpts['response']
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo } = await checked(
        verifyRegistrationResponse({ ...ours, response, expectedChallenge, supportedAlgorithmIDs: ALGORITHMS }),
      )
      if (registrationInfo === undefined) throw refusal('no passkey')
      const { credential, credentialBackedUp } = registrationInfo
      await add({
        credentialId: credential.id,
        id: random.id(),
        userId: user.id,
        publicKey: textOf(credential.publicKey),
        counter: credential.counter,
        transports: [...(answer.response.transports ?? [])],
        agent: agent.slice(0, MAX_AGENT),
        isSynced: credentialBackedUp,
        createdAt: new Date(clock.now()),
      })
    },

    /** What the browser needs to log in with any passkey that it has for us. @throws AppError too_many_requests */
    loginOptions: async (asker: PasskeyAsker): Promise<PublicKeyCredentialRequestOptionsJSON> => {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID,
        challenge: await newChallenge(asker, null),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      })
    },

    /** The user whose passkey has signed the challenge of this browser. @throws AppError passkey_refused */
    logIn: async (answer: PasskeyAnswer, browser: string): Promise<SessionUser> => {
      const expectedChallenge = await usedChallenge(answer.response.clientDataJSON, browser, null)
      const known = await selectPasskey(db, answer.id)
      if (known === null) throw refusal('unknown passkey')
      const { passkey, user } = known
      const { userHandle } = answer.response
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user.id)
        throw refusal('another user')
      const credential = {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      }
      const response = { ...answer, clientExtensionResults: {} } as VerifyAuthenticationResponseOpts['response']
      const { verifyAuthenticationResponse } = await webauthn()
      const { authenticationInfo } = await checked(
        verifyAuthenticationResponse({ ...ours, response, expectedChallenge, credential }),
      )
      if (!(await noteUse(db, passkey, authenticationInfo.newCounter, new Date(clock.now()))))
        throw refusal('used meanwhile')
      return user
    },

    list: ({ id }: SessionUser): Promise<PasskeyRow[]> => passkeysOf(db, id),

    /** @throws AppError not_found, also for another user's passkey */
    remove: async ({ id: userId }: SessionUser, id: string): Promise<void> => {
      if (!(await deletePasskey(db, userId, id))) throw new AppError('not_found')
    },

    /** Deletes expired challenges. */
    sweep: (): Promise<void> => sweepChallenges(db, new Date(clock.now())),
  }
}
