import { scrypt } from 'node:crypto'

import { CODE_LENGTH } from '@petalpost/domain/login'

import type { Random } from '#src/random.ts'

const HASH_BYTES = 32
// A million codes can be tried whatever one try costs; ten minutes of life and five tries are what protects them.
const COST = { N: 4096, r: 8, p: 1 }

/** What a code may be used for: one made for login does not delete an account, and the other way round (rule S1). */
export type CodePurpose = 'login' | 'deleteAccount'

/** Wrong tries after which a code is dead. */
export const CODE_ATTEMPTS = 5

/** A fresh code, each of the million equally likely. */
export const newCode = (random: Random): string => String(random.int(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Slow hash of a code, so that a copied table does not give codes away while they live. */
export const hashCode = (code: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, COST, (error, hash) => {
      if (error === null) resolve(hash.toString('base64url'))
      else reject(error)
    })
  })
