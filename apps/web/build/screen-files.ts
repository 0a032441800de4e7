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

/** A catalog: the texts of the first visit of /home are named by their language, the others also by `rest`. */
const TEXTS = /\/locales\/([\w-]+)\/messages\.po\?(first|rest)/

/**
 * The screens that show a lazy part of the router: one, such as `/solution` for `solution/index.tsx`, or, for a layout
 * such as `mine/route.tsx`, all below it.
 */
function screensOf(routes: string, module: string): string[] {
  const file = `/${path.relative(routes, module.replace(/\?.*/, ''))}`
  const screen = file.replace(/(\/index|\/route)?\.tsx$/, '')
  if (!file.endsWith('/route.tsx')) return [screen]
  return Object.keys(SCREENS).filter((each) => each === screen || each.startsWith(`${screen}/`))
}

const PRELOADED = /<link rel="modulepreload"[^>]*href="\/([^"]+)"/g

/**
 * The files, scripts and styles: by `''` those that the built document preloads, by screen (of those that need no
 * login) and by language those that each needs besides; by language with `rest` the texts that /home does not need.
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
    const [, language, part] = TEXTS.exec(module) ?? []
    const texts = part === 'rest' ? `${language} rest` : language
    const screens = module.includes('?tsr-split=component') ? screensOf(path.join(root, 'src/routes'), module) : []
    const open = screens.filter((screen) => !SCREENS[screen as ScreenPath]?.login)
    const files = [...filesOf(chunk)].filter((file) => !html.includes(`/${file}"`))
    for (const name of texts === undefined ? open : [texts])
      found[name] = [...new Set([...(found[name] ?? []), ...files])]
  }
  return found
}
