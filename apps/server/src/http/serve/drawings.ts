import { buffer } from 'node:stream/consumers'

import { LRUCache } from 'lru-cache'

import type { Storage } from '#providers/storage/storage.ts'
import { compress, type Compressed } from '#src/compressed.ts'

/**
 * Size of the cache of compressed drawings in bytes: a few thousand drawings. A deleted drawing leaves it after
 * KEPT_MS.
 */
const KEPT_BYTES = 64_000_000
const KEPT_MS = 600_000

/**
 * Our own drawings are few and everybody loads them, so they get the best compression. Compressing users' drawings must
 * not keep the server busy (rule F13).
 */
const OUR_OWN = /^library\//
const EFFORT = { ours: 11, theirs: 9 }

const sizeOf = ({ bodies }: Compressed): number => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** Does compression make this stored file smaller? Pictures, videos and fonts are compressed already. */
export const isDrawing = (key: string): boolean => /\.svg$/i.test(key)

/** Returns stored drawings compressed. A drawing never changes, so each is compressed once. null = no such object. */
export function compressedDrawings(storage: Storage): (key: string) => Promise<Compressed | null> {
  const drawings = new LRUCache<string, Compressed>({
    maxSize: KEPT_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEPT_MS,
    // a drawing that others push out of the cache while it is read still goes to the callers that wait for it
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
