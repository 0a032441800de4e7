import type { PrintedPicture } from '@petalpost/api-client/schemas/prints'
import { MAX_LETTER_PICTURES } from '@petalpost/domain/print'

/** px of the longer side of a picture */
const MAX_PX = 512
/** Signs of base64 of all pictures: the whole call may have a million. */
const MAX_SIGNS = 500_000
const ROOM_PX = 2

/** Letters that print shows as pictures. */
export interface LetterPictures {
  /** Returns which picture shows a letter of this size (px) in an element's font; undefined = print sets the letter. */
  take: (letter: string, element: Element, size: number) => number | undefined
  /** All pictures that were taken. */
  files: () => PrintedPicture[]
}

interface Wanted {
  letter: string
  /** its font as CSS, at a size of px */
  font: (px: number) => string
  /** the largest size of the letter, px */
  size: number
  isColored: boolean
}

function fontOf(element: Element): (px: number) => string {
  const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element)
  return (px) => `${fontStyle} ${fontWeight} ${px}px ${fontFamily}`
}

/** A letter on a canvas of its own size, and where it stands there, in sizes of the letter from its pen. */
function drawn(letter: string, font: string, size: number, color: string) {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.font = font
  const { actualBoundingBoxLeft: left, actualBoundingBoxAscent: above, ...bounds } = metricsOf(context, letter)
  const [x, y] = [Math.ceil(left) + ROOM_PX, Math.ceil(above) + ROOM_PX]
  const width = x + Math.ceil(bounds.actualBoundingBoxRight) + ROOM_PX
  const height = y + Math.ceil(bounds.actualBoundingBoxDescent) + ROOM_PX
  if (!(width > 0 && height > 0)) return undefined
  Object.assign(context.canvas, { width, height })
  context.font = font // a canvas of a new size has forgotten it
  context.fillStyle = color
  context.fillText(letter, x, y)
  return { context, box: { x: -x / size, y: -y / size, width: width / size, height: height / size } }
}

function metricsOf(context: CanvasRenderingContext2D, letter: string) {
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    context.measureText(letter)
  return { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent }
}

/** px at which a letter is looked at */
const SAMPLE_PX = 32

/** Whether a letter has ink, and colors of its own: then it looks the same in black and in white. */
function lookOf(letter: string, font: (px: number) => string): 'none' | 'plain' | 'colored' {
  const [black, white] = ['#000', '#fff'].map((color) => {
    const { context } = drawn(letter, font(SAMPLE_PX), SAMPLE_PX, color) ?? {}
    return context?.getImageData(0, 0, context.canvas.width, context.canvas.height).data
  })
  if (!black?.some((channel, at) => at % 4 === 3 && channel > 0)) return 'none'
  return black.every((channel, at) => channel === white?.[at]) ? 'colored' : 'plain'
}

/**
 * Takes pictures of letters that no font for print has, as this browser shows them; `dots` are those on paper for each
 * px of the card.
 */
export function createLetterPictures(isPictured: (letter: string) => boolean, dots: number): LetterPictures {
  const taken: Wanted[] = []

  function file({ letter, font, size, isColored }: Wanted, most: number): PrintedPicture | undefined {
    const px = Math.max(SAMPLE_PX, Math.min(most, Math.round(size * dots)))
    const picture = drawn(letter, font(px), px, '#000')
    if (!picture) return undefined
    const url = picture.context.canvas.toDataURL('image/webp', 0.92)
    return { file: url.replace(/^.*,/, ''), isColored, box: picture.box }
  }

  return {
    take(letter, element, size) {
      if (!isPictured(letter)) return undefined
      const font = fontOf(element)
      const known = taken.findIndex((each) => each.letter === letter && each.font(1) === font(1))
      const found = taken[known]
      if (found) {
        found.size = Math.max(found.size, size)
        return known
      }
      const look = taken.length < MAX_LETTER_PICTURES ? lookOf(letter, font) : 'none'
      if (look === 'none') return undefined
      return taken.push({ letter, font, size, isColored: look === 'colored' }) - 1
    },
    files() {
      for (let most = MAX_PX; ; most /= 2) {
        const files = taken.flatMap((each) => file(each, most) ?? [])
        if (most <= SAMPLE_PX || files.reduce((sum, each) => sum + each.file.length, 0) <= MAX_SIGNS) return files
      }
    },
  }
}
