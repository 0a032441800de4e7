import { buffer } from 'node:stream/consumers'

import { LRUCache } from 'lru-cache'

import type { Storage } from '#providers/storage/storage.ts'
import { compress, type Compressed } from '#src/compressed.ts'

/** Compressed drawings that are kept, bytes: a few thousand; a removed one is forgotten after so long. */
const KEPT_BYTES = 64_000_000
const KEPT_MS = 600_000

/**
 * Drawings of our own are few and everybody loads them; with those of users nobody shall keep the server busy (rule
 * F13).
 */
const OUR_OWN = /^library\//
const EFFORT = { ours: 11, theirs: 9 }

const sizeOf = ({ bodies }: Compressed): number => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** Whether a stored file is one that compression makes small: pictures, films and fonts are so already. */
export const isDrawing = (key: string): boolean => /\.svg$/i.test(key)

/** Gives stored drawings as they travel; a drawing never changes, so each is compressed once. null = no such object. */
export function packedDrawings(storage: Storage): (key: string) => Promise<Compressed | null> {
  const drawings = new LRUCache<string, Compressed>({
    maxSize: KEPT_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
    // a drawing that others drive out while it is being read is still the answer of those who wait for it
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const found = await storage.read(key)
      if (found === null) return undefined
      const effort = OUR_OWN.test(key) ? EFFORT.ours : EFFORT.theirs
      return compress((await buffer(found.content)).toString(), 'image/svg+xml', effort)
    },
  })
  return async (key) => (await drawings.fetch(key)) ?? null
}
