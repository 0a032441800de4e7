import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { CODE_LENGTH } from '@petalpost/domain/login'

import type { Random } from '../../random.ts'

const derive = promisify<string, string, number, Buffer>(scrypt)
const HASH_BYTES = 32

/** What a code may be used for: one made for login does not delete an account, and the other way round (rule S1). */
export type CodePurpose = 'login' | 'deleteAccount'

/** Wrong tries after which a code is dead. */
export const CODE_ATTEMPTS = 5

/** A fresh code, each of the million equally likely. */
export const newCode = (random: Random): string => String(random.int(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Slow hash of a code, so that a copied table does not give codes away while they live. */
export const hashCode = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt, HASH_BYTES)).toString('base64url')

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
