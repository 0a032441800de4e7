import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Plugin, Rolldown } from 'vite'

const CATALOG = /\/locales\/([\w-]+)\/messages\.po\?(first|rest)$/
/** The sources that show texts. */
const OWN_SOURCE = /\/(?:apps\/[\w-]+|packages\/ui)\/src\/.*\.tsx?(?:\?|$)/
const DYNAMIC_IMPORT = /\bimport\(\s*(["'`])([^"'`]+)\1\s*\)/g
/** An id of a text, as the macros of Lingui make them. */
const TEXT_ID = /(["'`])([\w+/-]{6})\1/g
const PLACEHOLDER = /TEXTS_OF\((["'`])([\w-]+):(first|rest)\1\)/

type Texts = Record<string, unknown>

/** The parts of a chunk that this module reads. */
export type TextChunk = Pick<Rolldown.RenderedChunk, 'facadeModuleId' | 'isEntry' | 'imports'> & {
  modules: Record<string, { code: string | null }>
}

interface FirstView {
  /** The folder of the application. */
  root: string
  /** The files in its `src/` that the first view loads by itself, besides the entry: their texts come first. */
  first: readonly string[]
}

interface SplitOptions extends FirstView {
  /** The file in its `src/` that exports `withTexts`. */
  language: string
}

const isPart = (id: string, root: string, part: string): boolean =>
  id.replace(/\?.*/, '') === path.join(root, 'src', part)

/**
 * The ids of the texts that the first view can show, of those that are in `texts`. Throws when a first part is no chunk
 * of its own: its texts would count as the rest, and nothing would wait for them.
 */
export function firstTexts(
  { root, first }: FirstView,
  chunks: Readonly<Record<string, TextChunk>>,
  texts: Texts,
): Set<string> {
  const all = Object.values(chunks)
  const merged = first.filter((part) => !all.some(({ facadeModuleId }) => isPart(facadeModuleId ?? '', root, part)))
  if (merged.length > 0)
    throw new Error(`These parts of the first view are no chunks of their own: ${merged.join(', ')}.`)
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports.forEach(visit)
  }
  const isFirst = ({ isEntry, facadeModuleId }: TextChunk) =>
    isEntry || first.some((part) => isPart(facadeModuleId ?? '', root, part))
  for (const [name, chunk] of Object.entries(chunks)) if (isFirst(chunk)) visit(name)
  const modules = [...seen].flatMap((name) => Object.values(chunks[name]?.modules ?? {}))
  const ids = modules.flatMap(({ code }) => [...(code ?? '').matchAll(TEXT_ID)].map(([, , id = '']) => id))
  return new Set(ids.filter((id) => Object.hasOwn(texts, id)))
}

/**
 * Splits the catalog of a language: `messages.po?first` has the texts of the first view, `messages.po?rest` all others.
 * Every other lazy part waits for the rest (`withTexts` of the application), so that no page can show a text that has
 * not arrived. Lingui splits catalogs by folders, which would ask for each text that two folders share to be translated
 * twice. Outside of builds, the first part has all texts.
 */
export function splitTexts({ root, first, language: waiting }: SplitOptions): Plugin {
  const texts = new Map<string, Texts>()
  let building = false
  return {
    name: 'petalpost:split-texts',
    config: (_, { command }) => {
      building = command === 'build'
    },
    buildStart() {
      const moved = first.filter((part) => !existsSync(path.join(root, 'src', part)))
      if (moved.length > 0) this.error(`These first parts have moved: ${moved.join(', ')}. Name their new places.`)
    },
    load: {
      filter: { id: CATALOG },
      async handler(id) {
        const [file = ''] = id.split('?')
        const [, language = '', part = ''] = CATALOG.exec(id) ?? []
        if (!building)
          return part === 'first'
            ? `export { messages } from ${JSON.stringify(file)}`
            : { code: 'export const messages = {}', moduleType: 'js' }
        // Lingui's plugin compiles it to a call of JSON.parse
        const { code } = await this.load({ id: file })
        const [, literal = ''] = /JSON\.parse\((".*")\)/s.exec(code ?? '') ?? []
        texts.set(language, JSON.parse(String(JSON.parse(literal))) as Texts)
        return { code: `export const messages = TEXTS_OF("${language}:${part}")`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: OWN_SOURCE, code: /\bimport\(/ },
      async handler(code, id) {
        if (!building) return undefined
        const language = path.join(root, 'src', waiting)
        const waits = async ([whole, , specifier = '']: RegExpExecArray): Promise<string> => {
          const found = await this.resolve(specifier, id)
          const isOther =
            found !== null && OWN_SOURCE.test(found.id) && !first.some((part) => isPart(found.id, root, part))
          return isOther ? `withTexts(${whole})` : whole
        }
        const found = [...code.matchAll(DYNAMIC_IMPORT)]
        const parts = await Promise.all(found.map(waits))
        if (parts.every((part, at) => part === found[at]?.[0])) return undefined
        const written = code.replaceAll(DYNAMIC_IMPORT, () => parts.shift() ?? '')
        return { code: `import { withTexts } from ${JSON.stringify(language)};${written}`, map: null }
      },
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      const [whole, , language = '', part] = PLACEHOLDER.exec(code) ?? []
      const all = texts.get(language)
      if (whole === undefined || !all) return null
      const firstIds = firstTexts({ root, first }, chunks, all)
      const kept = Object.entries(all).filter(([id]) => firstIds.has(id) === (part === 'first'))
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(kept)))
      return { code: code.replace(whole, () => `JSON.parse(${json})`), map: null }
    },
  }
}
