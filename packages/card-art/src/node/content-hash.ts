import { createHash } from 'node:crypto'

/** A hash of a content, 20 hexadecimal digits; the same bytes always have the same hash. */
export const contentHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)
