import { buffer } from 'node:stream/consumers'

import { LRUCache } from 'lru-cache'

import { compress, type Compressed, sizeOf } from '#src/compressed.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { builtFiles, isHashedPath } from './built-files.ts'
import { keepBuild, keyOf, removeOldBuilds, typeOf } from './kept-builds.ts'

const KEPT_BYTES = 32_000_000
/** of the compression: lower than the maximum, because a request waits for it */
const EFFORT = 9

/**
 * The files of earlier builds and of builds that other server processes run. Open tabs load later parts of the build
 * that they began with, and caches hold scripts that name such files: both must still be there after a deploy.
 */
export function createBuildsService({
  storage,
  clock,
  config,
  log,
}: Pick<Infrastructure, 'storage' | 'clock' | 'config' | 'log'>) {
  const compressed = new LRUCache<string, Compressed>({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf })

  /**
   * Stores the files of the current build. When the store does not respond, it logs a warning; the next run tries
   * again.
   */
  async function keep(): Promise<void> {
    try {
      const files = await builtFiles(config.appRoot)
      if (files.length > 0) await keepBuild(storage, files, clock.now())
    } catch (error) {
      log.warn({ error }, 'the files of this build are not stored, will try again')
    }
  }

  /** Removes builds that have not been current for 30 days, except their pinned scripts. */
  async function sweep(): Promise<void> {
    await keep()
    await removeOldBuilds(storage, clock.now())
    compressed.clear()
  }

  /** The file of another build at a path; null when the storage has none. */
  async function find(requested: string): Promise<Compressed | null> {
    if (!isHashedPath(requested)) return null
    const known = compressed.get(requested)
    if (known !== undefined) return known
    const found = await storage.read(keyOf(requested))
    if (found === null) return null
    const file = await compress(await buffer(found.content), typeOf(requested), EFFORT)
    compressed.set(requested, file)
    return file
  }

  return { keep, sweep, find }
}

export type BuildsService = ReturnType<typeof createBuildsService>
