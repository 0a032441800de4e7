import type { PrintedPiece } from '@petalpost/api-client/schemas/prints'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import { type Face, faceFor } from './faces.ts'
import type { Told } from './page.ts'

/** Letters of one face in a row; lengths in px of the layer, from the left end of the baseline. */
export interface Placed {
  face: Face
  text: string
  x: number
  y: number
  /** degrees, clockwise */
  angle: number
  size: number
  /** what is added after each letter */
  spacing: number
  features: Record<string, boolean>
  width: number
  /** The face is not italic, or not as bold as it should be: the letters are slanted or thickened. */
  slanted: boolean
  thickened: boolean
}

type ToldOfLetters = Pick<Told, 'lacking' | 'substituted'>

const DEGREE = Math.PI / 180
/** How far browsers slant letters, in parts of their height. */
const SLANT = 0.25
/** From this weight on browsers thicken a face that is lighter. */
const BOLD = 600

interface Run {
  face: Face
  text: string
  natural: number
  glyphs: number
}

function layOut(face: Face, text: string, size: number, features: Record<string, boolean>): Run {
  const { glyphs, positions } = face.font.layout(text, features)
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { face, text, natural: (units * size) / face.font.unitsPerEm, glyphs: glyphs.length }
}

/** Splits a text into parts that one face has. Characters and families without a face are told. */
function partsOf(text: string, style: TextStyle, faces: readonly Face[], told: ToldOfLetters) {
  const parts: { face: Face; text: string }[] = []
  if (!faces.some(({ family }) => family === style.fontFamily)) told.substituted.add(style.fontFamily)
  for (const character of text) {
    const face = faceFor(faces, style, character.codePointAt(0) ?? 0)
    const last = parts.at(-1)
    if (!face) told.lacking.add(character)
    else if (last?.face === face) last.text += character
    else parts.push({ face, text: character })
  }
  return parts
}

/** The middle of the letters of a face above its baseline, in parts of the size: vertical lines are aligned there. */
const centerOf = ({ font: { ascent, descent, unitsPerEm } }: Face): number => (ascent + descent) / 2 / unitsPerEm

/** How far the em box of a face reaches above its baseline, in parts of the size. */
function emTopOf({ font }: Face): number {
  const { typoAscender, typoDescender } = font['OS/2']
  return typoAscender / (typoAscender - typoDescender || 1)
}

/** Where the baseline of a piece begins, and its direction. */
function originOf({ stands, x, y, angle, size, height }: PrintedPiece, { face, natural }: Run) {
  if (stands === 'upright') {
    const top = y + (height - size) / 2
    return { x: x - natural / 2, y: top + emTopOf(face) * size, angle: 0 }
  }
  if (stands === 'sideways') return { x: x - centerOf(face) * size, y, angle: 90 }
  return { x, y, angle }
}

/**
 * Places a piece of a text as its author's browser did: it begins there, and is exactly as long. So no difference
 * between two layout programs adds up along a line.
 */
export function placePiece(
  piece: PrintedPiece,
  style: TextStyle,
  faces: readonly Face[],
  told: ToldOfLetters,
): Placed[] {
  const { size, width } = piece
  // browsers join no letters that have space between them
  const features = {
    ...(style.letterSpacing === 0 ? {} : { liga: false, clig: false }),
    ...(piece.stands === 'upright' ? { vert: true } : {}),
  }
  const runs = partsOf(piece.text, style, faces, told).map(({ face, text }) => layOut(face, text, size, features))
  const [first] = runs
  if (!first) return []
  const natural = runs.reduce((sum, run) => sum + run.natural, 0)
  const glyphs = runs.reduce((sum, run) => sum + run.glyphs, 0)
  const spacing = piece.stands === 'upright' ? 0 : (width - natural) / Math.max(1, glyphs)
  const { x, y, angle } = originOf(piece, first)
  let along = 0
  return runs.map(({ face, text, natural: own, glyphs: count }) => {
    const placed: Placed = {
      face,
      text,
      x: x + along * Math.cos(angle * DEGREE),
      y: y + along * Math.sin(angle * DEGREE),
      angle,
      size,
      spacing,
      features,
      width: own + spacing * count,
      slanted: style.italic === true && !face.italic,
      thickened: style.fontWeight >= BOLD && face.weight < BOLD && face.family !== null,
    }
    along += placed.width
    return placed
  })
}

/** The outlines of letters as an SVG path, in px of the layer. */
export function outlineOf({ face, text, x, y, angle, size, spacing, features, slanted }: Placed): string {
  const scale = size / face.font.unitsPerEm
  const [cos, sin] = [Math.cos(angle * DEGREE), Math.sin(angle * DEGREE)]
  const slant = slanted ? SLANT : 0
  const { glyphs, positions } = face.font.layout(text, features)
  let pen = 0
  const parts = glyphs.flatMap(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const at = (px: number, py: number): string => {
      const across = pen + (px + xOffset + slant * py) * scale
      const up = (py + yOffset) * scale
      return `${(x + across * cos + up * sin).toFixed(3)} ${(y + across * sin - up * cos).toFixed(3)}`
    }
    const drawn = path.commands.map(({ command, args }) => {
      const points = Array.from({ length: args.length / 2 }, (_, i) => at(args[2 * i] ?? 0, args[2 * i + 1] ?? 0))
      return LETTERS[command] + points.join(' ')
    })
    pen += xAdvance * scale + spacing
    return drawn
  })
  return parts.join('')
}

/** The commands of a path, as SVG writes them. */
const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const
