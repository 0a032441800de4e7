import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { cardFont, type FontName } from '../text/fonts.ts'

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
 * The files of a font, the one with the most characters first. The Chinese families of fontsource have one whole file,
 * so a card's characters need not come from a dozen slices. LXGW WenKai has slices only.
 */
export const fontFiles = (name: FontName): FontFile[] => {
  const { source, weight, italic, chinese } = cardFont(name)
  const folder = packageFolder(source)
  if (!source.startsWith('@fontsource/')) return slices(stylesheetOf(name))
  const family = source.slice('@fontsource/'.length)
  const style = italic ? 'italic' : 'normal'
  const subsets = chinese ? ['chinese-simplified', 'latin'] : ['latin']
  return subsets.map((subset) => ({ file: path.join(folder, 'files', `${family}-${subset}-${weight}-${style}.woff2`) }))
}

/** Whether a CSS unicode-range holds a code point. */
export const inRange = (range: string, codePoint: number): boolean =>
  range.split(',').some((part) => {
    const text = part.trim().slice(2)
    const [from = '', to = from] = text.split('-')
    const low = Number.parseInt(from.replaceAll('?', '0'), 16)
    const high = Number.parseInt(to.replaceAll('?', 'f'), 16)
    return codePoint >= low && codePoint <= high
  })

export const SPACE = ' '

/** Whether a subset has the space, or no range, which means all characters. */
export const hasSpace = ({ range }: Pick<FontFile, 'range'>): boolean =>
  range === undefined || inRange(range, SPACE.charCodeAt(0))

/** The stylesheet that lists a font in slices by unicode-range. */
export const stylesheetOf = (name: FontName): string => {
  const { source, css } = cardFont(name)
  return path.join(packageFolder(source), css)
}

/** The license file of a font package. */
export const licenceFile = (source: string): string =>
  path.join(packageFolder(source), source.startsWith('@fontsource/') ? 'LICENSE' : 'OFL.txt')

export const licenceText = (source: string): string => readFileSync(licenceFile(source), 'utf8')
