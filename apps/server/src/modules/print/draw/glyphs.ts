import type { Glyph } from 'fontkit'

import type { Placed } from './place-text.ts'

/** How far browsers slant letters, in parts of their height. */
const SLANT = 0.25
const RADIAN = Math.PI / 180

type Matrix = [number, number, number, number, number, number]

/** Returns the matrix of letters whose pen is this far along its line, moved to the right and up: px of the layer. */
function placing({ x, y, angle, stretch, slanted }: Placed) {
  const [cos, sin] = [Math.cos(angle * RADIAN), Math.sin(angle * RADIAN)]
  const slant = slanted ? SLANT : 0
  const along = [cos * stretch, sin * stretch] as const
  const up = [sin + slant * cos, slant * sin - cos] as const
  return (pen: number, right: number, high: number): Matrix => [
    ...along,
    ...up,
    x + pen * cos + right * along[0] + high * up[0],
    y + pen * sin + right * along[1] + high * up[1],
  ]
}

/** The commands of a path, as SVG writes them. */
const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

/** The outlines of letters as an SVG path, in px of the layer. */
export function outlineOf(placed: Placed): string {
  const { face, glyphs, size, spacing, stretch } = placed
  const unit = size / face.font.unitsPerEm
  const place = placing(placed)
  let pen = 0
  return glyphs
    .flatMap(({ glyph, advance, right, high }) => {
      const start = pen
      pen += advance * size * stretch + spacing
      return glyph.path.commands.map(({ command, args }) => {
        const points = Array.from({ length: args.length / 2 }, (_, i) =>
          place(start, right * size + (args[2 * i] ?? 0) * unit, high * size + (args[2 * i + 1] ?? 0) * unit)
            .slice(4)
            .map((each) => each.toFixed(3))
            .join(' '),
        )
        return COMMANDS[command] + points.join(' ')
      })
    })
    .join('')
}

/** What the library keeps of a font in the document: the glyphs that are used, how wide they are and what they mean. */
interface EmbeddedFont {
  id: string
  ref: () => unknown
  subset: { includeGlyph: (glyph: number) => number }
  /** by number in the subset; in thousandths of the size */
  widths: Record<number, number>
  unicode: Record<number, readonly number[]>
}

interface Internals {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown> }
}

const number = (value: number): string => value.toFixed(4).replace(/\.?0+$/, '')

/** Returns the code of a glyph in the document's font. */
function codeOf({ subset, widths, unicode }: EmbeddedFont, glyph: Glyph, unit: number): string {
  const code = subset.includeGlyph(glyph.id)
  widths[code] ??= glyph.advanceWidth * unit
  unicode[code] ??= glyph.codePoints
  return code.toString(16).padStart(4, '0')
}

/**
 * Adds letters as text. The library's own call knows no glyphs, forgets the space between letters where one of them is
 * moved from its place, as marks are, and cannot turn letters without their gradient.
 */
export function showLetters(pdf: PDFKit.PDFDocument, placed: Placed, isOutlined: boolean): void {
  const { face, glyphs, size, spacing, stretch } = placed
  const inside = pdf.font(face.name) as unknown as Internals
  const font = inside._font
  inside.page.fonts[font.id] ??= font.ref()
  const place = placing(placed)
  const thousandth = 1000 / face.font.unitsPerEm
  const rows: { matrix: Matrix; shown: string }[] = []
  let pen = 0
  let isMoved = true
  for (const { glyph, advance, right, high } of glyphs) {
    const isAside = right !== 0 || high !== 0
    if (isAside || isMoved) rows.push({ matrix: place(pen, right * size, high * size), shown: '' })
    const more = 1000 * advance - glyph.advanceWidth * thousandth + (1000 * spacing) / (size * stretch)
    const row = rows.at(-1)
    if (row) row.shown += `<${codeOf(font, glyph, thousandth)}>${number(-more)} `
    pen += advance * size * stretch + spacing
    isMoved = isAside
  }
  const all = rows.map(({ matrix, shown }) => `${matrix.map(number).join(' ')} Tm [${shown}] TJ`)
  pdf.addContent(`BT /${font.id} ${number(size)} Tf ${isOutlined ? 2 : 0} Tr ${all.join(' ')} ET`)
}
