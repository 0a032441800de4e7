import type { TextMeasurer } from '@petalpost/card-art/text/measure'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'

import type { CardSize } from '#editor/edits/place/resize-card.ts'
import type { Box, Point } from '#editor/gestures/box.ts'

import { type Choice, ratioOf } from './draw-scene.ts'

/** The words of a card: a title of one or two lines, and a note below it. */
export interface SceneWords {
  title: readonly string[]
  note: string
  chinese: boolean
}

/** A text as a scene sets it; lengths in card px. */
export interface SceneText {
  text: string
  style: Pick<TextStyle, 'fontFamily' | 'fontSize' | 'textAlign' | 'lineHeight' | 'letterSpacing'>
  /** The box of its lines, as a text layer has it. */
  box: Box
  /** The box of its ink alone. */
  ink: Box
}

/** How a scene sets the words of a card. */
export interface SceneLettering {
  texts: readonly SceneText[]
  /** The ornaments between the texts, in units of the drawing. */
  marks: LayerOf<'art'>['options']
  /** Card px of a unit, and where the drawing begins on the card: it covers the card and is centered. */
  unit: number
  origin: Point
}

/** A size at which fonts are measured, px. */
const MEASURED_PX = 100
/** Width of an average letter where a page cannot measure, as a share of the font size; a Chinese one has 1. */
const LETTER = 0.5

/** Measures lines with the fonts that the page has. */
function measureIn(page: Document) {
  const pen = page.createElement('canvas').getContext('2d')
  return (text: string, font: string) => {
    if (pen) pen.font = font
    const { length } = Array.from(text)
    const wide = text.match(/\p{Script=Han}/gu)?.length ?? 0
    const roughly = MEASURED_PX * (wide + (length - wide) * LETTER)
    return (
      pen?.measureText(text) ?? {
        width: roughly,
        actualBoundingBoxAscent: 0.75 * MEASURED_PX,
        actualBoundingBoxDescent: 0.2 * MEASURED_PX,
        fontBoundingBoxAscent: MEASURED_PX,
        fontBoundingBoxDescent: 0.25 * MEASURED_PX,
      }
    )
  }
}

/** Returns how a scene sets words on a card of this size. */
export async function letterScene(
  page: Document,
  { scene, palette }: Choice,
  size: CardSize,
  words: SceneWords,
): Promise<SceneLettering> {
  const [{ artSize }, { letteringOf }, { cardFont }, { textBox }] = await Promise.all([
    import('@petalpost/card-art/card'),
    import('@petalpost/card-art/lettering-of'),
    import('@petalpost/card-art/text/fonts'),
    import('@petalpost/card-art/text/text-box'),
  ])
  const measure = measureIn(page)
  const measured = (text: string, font: Parameters<typeof cardFont>[0]) => {
    const { family, weight, italic } = cardFont(font)
    return measure(text, `${italic ? 'italic ' : ''}${weight} ${MEASURED_PX}px "${family}"`)
  }
  const measurer: TextMeasurer = {
    measure(text, font, wanted, tracking) {
      const found = measured(text, font)
      const share = wanted / MEASURED_PX
      return {
        width: found.width * share + wanted * tracking * (Array.from(text).length - 1),
        top: Math.max(0, found.actualBoundingBoxAscent * share),
        bottom: Math.max(0, found.actualBoundingBoxDescent * share),
      }
    },
  }
  const ratio = ratioOf(size)
  const drawn = artSize(ratio)
  const unit = Math.max(size.width / drawn.width, size.height / drawn.height)
  const origin = { x: (size.width - drawn.width * unit) / 2, y: (size.height - drawn.height * unit) / 2 }
  const { texts, marks } = await letteringOf({ scene, palette, ratio }, words, measurer)
  const placed = ({ x, y, width, height }: Omit<Box, 'rotation'>): Box => ({
    x: x + origin.x,
    y: y + origin.y,
    width,
    height,
    rotation: 0,
  })
  return {
    texts: texts.map((element) => {
      const { text, font, align, lineHeight, tracking } = element
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measured(text, font)
      const box = textBox(element, unit, (px) => ({
        ascent: (fontBoundingBoxAscent * px) / MEASURED_PX,
        descent: (fontBoundingBoxDescent * px) / MEASURED_PX,
      }))
      const fontSize = element.size * unit
      return {
        text,
        style: {
          fontFamily: cardFont(font).family,
          fontSize,
          textAlign: align,
          lineHeight,
          letterSpacing: tracking * fontSize,
        },
        box: placed(box),
        ink: placed({
          x: element.x * unit,
          y: element.y * unit,
          width: element.width * unit,
          height: element.height * unit,
        }),
      }
    }),
    marks: { ...marks },
    unit,
    origin,
  }
}
