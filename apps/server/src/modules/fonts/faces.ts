import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { cardFont, FONT_NAMES, type FontName } from '@petalpost/card-art/text/fonts'

import { FACE_LOOKS, type FaceLook } from './face-looks.ts'

/** Path of the editor's fonts. */
export const FACES_PATH = '/fonts/'

/** A font of the library, as the editor lists it. */
export interface Face extends FaceLook {
  name: FontName
  /** CSS family name */
  family: string
  weight: number
  italic: boolean
  chinese: boolean
  /**
   * address of a stylesheet that lists the font in slices by unicode-range; a browser loads the slices that it needs
   */
  css: string
  /** address of the characters that the font has, as the text of a unicode-range */
  letters: string
}

/** Loaded on the first request, so that a server starts without loading card-art. */
const fontFiles = () => import('@petalpost/card-art/node/font-files')
type FontFiles = Awaited<ReturnType<typeof fontFiles>>

const CSS = /\.css$/
const LETTERS = '.letters.txt'

const FILE = /^files\/[\w[\].-]+\.woff2$/

/** A package's folder in our addresses. It contains the version, so responses may be cached forever. */
const folderOf = (source: string, { packageFolder }: FontFiles): string => {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(source), 'package.json'), 'utf8')) as {
    version: string
  }
  return `${source.replace('@fontsource/', '')}@${version}`
}

const folders = new Map<string, string>()

/** The package of a folder in our addresses; undefined for any other name. */
function sourceOf(folder: string, files: FontFiles): string | undefined {
  if (folders.size === 0)
    for (const name of FONT_NAMES) folders.set(folderOf(cardFont(name).source, files), cardFont(name).source)
  return folders.get(folder)
}

/** All fonts of the library. */
export async function faces(): Promise<Face[]> {
  const files = await fontFiles()
  return FONT_NAMES.map((name) => {
    const { family, weight, italic, chinese, source } = cardFont(name)
    const css = `${FACES_PATH}${folderOf(source, files)}/${path.basename(files.stylesheetOf(name))}`
    return { name, family, weight, italic, chinese, ...FACE_LOOKS[name], css, letters: css.replace(CSS, LETTERS) }
  })
}

/** The font whose characters an address below FACES_PATH asks for; undefined for any other address. */
export async function fontOfLetters(folder: string, file: string): Promise<FontName | undefined> {
  if (!file.endsWith(LETTERS)) return undefined
  const address = `${FACES_PATH}${folder}/${file}`
  return (await faces()).find(({ letters }) => letters === address)?.name
}

/** The stylesheets of the library's fonts, and no others. */
const stylesheets = (source: string, { stylesheetOf }: FontFiles): Set<string> =>
  new Set(
    FONT_NAMES.filter((name) => cardFont(name).source === source).map((name) => path.basename(stylesheetOf(name))),
  )

/**
 * A file in a font's folder: its stylesheet, a slice, or `LICENSE.txt`, the license of its distribution. Null for
 * anything else.
 */
export async function faceFile(folder: string, file: string): Promise<{ content: Buffer; type: string } | null> {
  const files = await fontFiles()
  const source = sourceOf(folder, files)
  if (source === undefined) return null
  if (file === 'LICENSE.txt')
    return { content: await readFile(files.licenceFile(source)), type: 'text/plain; charset=utf-8' }
  const isStylesheet = stylesheets(source, files).has(file)
  if (!isStylesheet && !FILE.test(file)) return null
  const found = path.join(files.packageFolder(source), file)
  if (!existsSync(found)) return null
  return { content: await readFile(found), type: isStylesheet ? 'text/css; charset=utf-8' : 'font/woff2' }
}
