import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { type CardFont, cardFont, type FontName } from '../text/fonts.ts'

/** One file of a font; without a range it is searched for every character. */
export interface FontFile {
  file: string
  /** CSS unicode-range of a file that holds a slice of the font only */
  range?: string
}

/**
 * Resolves from our own package, where the fonts are installed, even when this file was bundled into another package.
 */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@petalpost/card-art/node/font-files'))

/** The folder of an installed font package. */
export const packageFolder = (name: string): string => path.dirname(resolve(`${name}/package.json`))

const FACE = /@font-face\s*\{([^}]*)\}/g

/** The font files that a stylesheet lists, each with its unicode-range. */
const slices = (stylesheet: string): FontFile[] =>
  [...readFileSync(stylesheet, 'utf8').matchAll(FACE)].flatMap(([, face = '']) => {
    const url = /url\(["']?([^)"']+\.woff2)["']?\)/.exec(face)?.[1]
    const range = /unicode-range:\s*([^;]+)/.exec(face)?.[1]
    return url && range ? [{ file: path.resolve(path.dirname(stylesheet), url), range: range.trim() }] : []
  })

/**
 * Files of a fontsource font that hold many slices of its stylesheet in one, so that a card's characters need not come
 * from a dozen files. Their outlines are those of the slices.
 */
function joined({ source, weight, italic, chinese }: CardFont): FontFile[] {
  const family = source.slice('@fontsource/'.length)
  const style = italic ? 'italic' : 'normal'
  const subsets = chinese ? ['chinese-simplified', 'latin'] : ['latin']
  return subsets.map((subset) => ({
    file: path.join(packageFolder(source), 'files', `${family}-${subset}-${weight}-${style}.woff2`),
  }))
}

const known = new Map<FontName, FontFile[]>()

/**
 * The files of a font, the one with the most characters first. All slices of its stylesheet are among them: the editor
 * shows the font from these, so a card has every letter that its author sees. LXGW WenKai has slices only.
 */
export function fontFiles(name: FontName): FontFile[] {
  const found = known.get(name)
  if (found) return found
  const font = cardFont(name)
  const first = font.source.startsWith('@fontsource/') ? joined(font) : []
  const isFirst = new Set(first.map(({ file }) => file))
  const files = [...first, ...slices(stylesheetOf(name)).filter(({ file }) => !isFirst.has(file))]
  known.set(name, files)
  return files
}

/** Returns a test for the code points of a CSS unicode-range; without a range it holds every code point. */
export function rangeTest(range: string | undefined): (codePoint: number) => boolean {
  if (range === undefined) return () => true
  const pairs = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)] as const
  })
  return (codePoint) => pairs.some(([low, high]) => codePoint >= low && codePoint <= high)
}

/** Whether a CSS unicode-range holds a code point. */
export const inRange = (range: string, codePoint: number): boolean => rangeTest(range)(codePoint)

export const SPACE = ' '

/** Whether a subset has the space, or no range, which means all characters. */
export const hasSpace = ({ range }: Pick<FontFile, 'range'>): boolean => rangeTest(range)(SPACE.charCodeAt(0))

/** The stylesheet that lists a font in slices by unicode-range. */
export const stylesheetOf = (name: FontName): string => {
  const { source, css } = cardFont(name)
  return path.join(packageFolder(source), css)
}

/** The license file of a font package. */
export const licenceFile = (source: string): string =>
  path.join(packageFolder(source), source.startsWith('@fontsource/') ? 'LICENSE' : 'OFL.txt')

export const licenceText = (source: string): string => readFileSync(licenceFile(source), 'utf8')
