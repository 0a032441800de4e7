import { scrypt } from 'node:crypto'

import { CODE_LENGTH } from '@petalpost/domain/login-code'

import type { Random } from '#src/random.ts'

const HASH_BYTES = 32
// A costly hash does not protect a code against trying all million codes. What protects it is its validity of ten
// minutes and five tries.
const COST = { N: 4096, r: 8, p: 1 }

/** What a code may be used for: a login code cannot delete an account, and a deletion code cannot log in (rule S1). */
export type CodePurpose = 'login' | 'deleteAccount'

/** Wrong tries after which a code is invalid. */
export const CODE_ATTEMPTS = 5

/** A new code; each of the million codes is equally likely. */
export const newCode = (random: Random): string => String(random.int(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Slow hash of a code, so that a copy of the table does not reveal codes while they are valid. */
export const hashCode = (code: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, COST, (error, hash) => {
      if (error === null) resolve(hash.toString('base64url'))
      else reject(error)
    })
  })
