import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { isHashedName } from '#src/hashed-name.ts'

/** Folders in which the builds leave files with a content hash in the name, and the paths that serve them. */
const FOLDERS = [
  { folder: 'apps/embed/dist', servedAt: '/plugin/js/' },
  { folder: 'apps/card-frame/dist/assets', servedAt: '/card-frame/assets/' },
  { folder: 'apps/web/dist/assets', servedAt: '/assets/' },
]

/** `popup.HASH.mjs` and `pinned-HASH.js` of the embed. */
const HASHED_EMBED = /^\/plugin\/js\/(?:\w+\.[\w-]{8}\.mjs|pinned-[\dA-F]{16}\.js)$/
const ASSETS = /^\/(?:card-frame\/)?assets\/([^/]+)$/

/**
 * Is this the path of a file with a content hash in its name? Compressed copies (.br, .gz) have no separate path.
 */
export function isHashedPath(requested: string): boolean {
  const [, name] = ASSETS.exec(requested) ?? []
  return name === undefined ? HASHED_EMBED.test(requested) : isHashedName(name)
}

export interface BuiltFile {
  /** the URL path that serves it */
  path: string
  /** its path on this machine */
  file: string
  bytes: number
}

async function filesIn(folder: string, servedAt: string): Promise<BuiltFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // not built
    throw error
  })
  const hashed = names.filter((name) => isHashedPath(servedAt + name))
  return Promise.all(
    hashed.map(async (name) => {
      const file = path.join(folder, name)
      return { path: servedAt + name, file, bytes: (await stat(file)).size }
    }),
  )
}

/** The files of the current build with a content hash in the name, sorted by path. */
export async function builtFiles(appRoot: string): Promise<BuiltFile[]> {
  const found = await Promise.all(FOLDERS.map(({ folder, servedAt }) => filesIn(path.join(appRoot, folder), servedAt)))
  return found.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
