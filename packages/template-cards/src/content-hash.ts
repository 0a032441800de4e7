import { createHash } from 'node:crypto'

/** Names a content: the same bytes, the same 20 hexadecimal digits. */
export const contentHash = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20)
