import path from 'node:path'

import { SCREENS, type ScreenPath } from '@petalpost/domain/screens'

/** The parts of a bundle that this module reads. */
type Bundle = Record<string, { type: string } & Partial<Chunk>>

interface Chunk {
  fileName: string
  facadeModuleId: string | null
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

const TEXTS = /\/locales\/([\w-]+)\/messages\.po/

/** The path of the screen that a lazy part of the router shows, such as `/solution` for `solution/index.tsx`. */
const screenOf = (routes: string, module: string): string =>
  `/${path.relative(routes, module.replace(/\?.*/, ''))}`.replace(/(\/index|\/route)?\.tsx$/, '')

const PRELOADED = /<link rel="modulepreload"[^>]*href="\/([^"]+)"/g

/**
 * The files, scripts and styles: by `''` those that the built document preloads, by screen (of those that need no
 * login) and by language those that each needs besides.
 */
export function screenFiles(root: string, bundle: Bundle, html: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file): file is { type: string } & Chunk => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (chunk: Chunk, seen = new Set<string>()): Set<string> => {
    if (seen.has(chunk.fileName)) return seen
    seen.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) filesOf(imported, seen)
    }
    return seen
  }
  const found: Record<string, string[]> = { '': [...html.matchAll(PRELOADED)].map(([, file = '']) => file) }
  for (const chunk of chunks) {
    const module = chunk.facadeModuleId ?? ''
    const [, language] = TEXTS.exec(module) ?? []
    const screen = module.includes('?tsr-split=component') ? screenOf(path.join(root, 'src/routes'), module) : undefined
    const name = language ?? screen
    if (name === undefined) continue
    if (screen !== undefined && SCREENS[screen as ScreenPath]?.login) continue
    const files = [...filesOf(chunk)].filter((file) => !html.includes(`/${file}"`))
    found[name] = [...new Set([...(found[name] ?? []), ...files])]
  }
  return found
}
