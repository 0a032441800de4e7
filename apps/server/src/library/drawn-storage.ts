import { setTimeout as wait } from 'node:timers/promises'

import { isOwnFile } from '#providers/storage/keys.ts'
import { type Storage, StorageError } from '#providers/storage/storage.ts'

import type { Library } from './library.ts'

/** A request that waits longer for a drawing fails and must retry, so that it does not hold its connection. */
const PATIENCE_MS = 8_000

/**
 * Returns the storage as if it held every file of the template cards: a missing one is drawn when it is requested.
 * @throws StorageError when that takes too long; the drawing continues
 */
export function drawnStorage(storage: Storage, library: Pick<Library, 'draw'>, patienceMs = PATIENCE_MS): Storage {
  async function isDrawn(key: string): Promise<boolean> {
    if (!isOwnFile(key)) return false
    const patience = new AbortController()
    const tooLong = wait(patienceMs, null, { signal: patience.signal, ref: false }).catch(() => null)
    try {
      const drawn = await Promise.race([library.draw(key), tooLong])
      if (drawn === null) throw new StorageError('down', `${key} is still being drawn`)
      return drawn
    } finally {
      patience.abort()
    }
  }

  return {
    ...storage,
    head: async (key) => (await storage.head(key)) ?? ((await isDrawn(key)) ? storage.head(key) : null),
    read: async (key, range) =>
      (await storage.read(key, range)) ?? ((await isDrawn(key)) ? storage.read(key, range) : null),
  }
}
