import { randomBytes, randomInt } from 'node:crypto'

/** Randomness, passed in so that tests can repeat it. */
export interface Random {
  /** `size` random bytes */
  bytes(size: number): Buffer
  /** an integer, 0 <= n < max */
  int(max: number): number
  /** a public id: 128 random bits, 22 URL-safe characters */
  id(): string
}

export const secureRandom: Random = {
  bytes: (size) => randomBytes(size),
  int: (max) => randomInt(max),
  id: () => randomBytes(16).toString('base64url'),
}
