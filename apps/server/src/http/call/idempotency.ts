import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { CallName } from '@petalpost/api-client/schemas/contract'
import { canonicalJson } from '@petalpost/domain/canonical-json'
import type { FastifyRequest } from 'fastify'

import { isDatabaseDown } from '#db/failures.ts'
import { createIdempotencyKeys, type KeyedRequest, type KeyState } from '#db/idempotency-keys.ts'
import { AppError } from '#errors/app-error.ts'
import type { Deps } from '#src/deps.ts'

import type { BareCall, Call, Input } from './mount.ts'

/**
 * Calls that create something, and which of their inputs do. A client that got no response repeats such a call with the
 * same `Idempotency-Key`, and only one thing is created. An order concerns money.
 */
const CREATING = {
  // would add a second card to lists and records; the version protects repeated saves of an existing card
  saveCard: ({ id }) => !id,
  // would add a second solution or a copy named "Shop(1)"; the version protects repeated saves
  saveSolution: ({ solution }) => !solution?.id,
  // would add a second copy, or the same form twice
  copyCard: () => true,
  makeForm: () => true,
  // would ask for a second payment
  createOrder: () => true,
  importSolution: () => true,
  // people would answer a second ticket again
  sendFeedback: () => true,
} satisfies { [N in CallName]?: (input: Input<N>) => boolean }

const creates = (name: CallName): ((input: unknown) => boolean) | undefined =>
  (CREATING as Partial<Record<CallName, (input: unknown) => boolean>>)[name]

/** May this call carry an `Idempotency-Key`, because it creates something? */
export const takesIdempotencyKey = (name: string): boolean => name in CREATING

const HEADER = 'idempotency-key'
/** How long a repeated call waits for the first, in ms. After that the first call counts as dead. */
const PATIENCE_MS = 2_000
const LOOK_AGAIN_MS = 25

/** @throws AppError invalid_input when the key is not 1 to 255 visible ASCII characters */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('invalid_input', { field: 'Idempotency-Key' })
  return key
}

const digest = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * As hard to guess as the user's id. The same request gives the same id, and the primary key allows it only once: so a
 * process may die between the work and the response, or take too long for the waiting calls.
 */
const idFor = ({ userId, key, request }: KeyedRequest): string =>
  digest('idempotent', userId, key, request).subarray(0, 16).toString('base64url')

/**
 * Gives handlers `newId`, and returns the first response to a repeated creating call of a signed-in user, with the
 * header `idempotency-replayed: true`. Failed calls are not stored.
 * @throws AppError idempotency_mismatch when the key was used for another request within a day
 */
export function answerOnce({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>) {
  const keys = createIdempotencyKeys(db, clock)

  /** Waits for the response of a call in progress. After PATIENCE_MS the caller may do the work again. */
  async function settled(keyed: KeyedRequest): Promise<KeyState> {
    const patience = performance.now() + PATIENCE_MS
    for (;;) {
      const found = await keys.bind(keyed)
      if (found.state !== 'under way' || performance.now() > patience) return found
      await wait(LOOK_AGAIN_MS)
    }
  }

  async function once(call: BareCall, keyed: KeyedRequest, work: (newId: string) => unknown): Promise<unknown> {
    const before = await settled(keyed)
    if (before.state === 'of another request') throw new AppError('idempotency_mismatch')
    const replay = (data: unknown) => {
      call.reply.header('idempotency-replayed', 'true')
      return data
    }
    if (before.state === 'answered') return replay(before.data)
    try {
      const { data, wasKnown } = await keys.remember(keyed, await work(idFor(keyed)))
      return wasKnown ? replay(data) : data
    } catch (error) {
      // a key that stays bound only refuses another input, so failing to free it must not hide the failure itself
      const freed = keys.free(keyed).catch(() => undefined)
      if (!isDatabaseDown(error)) await freed
      throw error
    }
  }

  return (name: CallName, handler: (call: Call<never>) => unknown) =>
    (call: BareCall): unknown => {
      const work = (newId: () => string) => handler({ ...call, newId })
      const isCreating = creates(name)
      const key = isCreating === undefined ? null : keyOf(call.request)
      if (key === null || call.user === null || !isCreating?.(call.input)) return work(() => random.id())
      const request = digest(name, canonicalJson(call.input)).toString('base64url')
      return once(call, { userId: call.user.id, key, request }, (newId) => work(() => newId))
    }
}
