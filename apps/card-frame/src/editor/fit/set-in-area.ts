import type { CardV2 } from '@petalpost/card-document/card'
import { scaledLayer } from '@petalpost/card-document/layers/facts'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextArea, TextStyle } from '@petalpost/card-document/layers/text/schema'

import type { MeasureText } from '#editor/canvas/text/measure-text.ts'
import { hundredth, withBox } from '#editor/edits/place/place.ts'

import { fitText, type LettersAt } from './fit-text.ts'
import { type Beside, roomOf } from './room.ts'

type TextLayer = LayerOf<'text'>

/** Finer than a hundredth of a px, so that letters that shrink and grow a thousand times come back to their size. */
const fine = (value: number): number => Math.round(value * 10_000) / 10_000

const rounded = <S extends Partial<TextStyle>>(style: S): S => ({
  ...style,
  ...(style.fontSize === undefined ? {} : { fontSize: fine(style.fontSize) }),
  ...(style.letterSpacing === undefined ? {} : { letterSpacing: fine(style.letterSpacing) }),
})

/** A text with its letters at a share of the size that they have where they fit. */
function lettersAt(layer: TextLayer, { fontSize }: TextArea, ratio: number): TextLayer {
  const wanted = hundredth(fontSize * ratio)
  if (wanted === layer.style.fontSize) return layer
  const scaled = scaledLayer(layer, wanted / layer.style.fontSize)
  return {
    ...scaled,
    style: { ...rounded(scaled.style), fontSize: wanted },
    runs: scaled.runs.map((run) => (run.style ? { ...run, style: rounded(run.style) } : run)),
  }
}

/**
 * Sets a text in its area: the letters in their size, and the box around them. Letters of `full size` do not shrink,
 * because their author has just chosen it.
 */
export function setInArea(
  layer: TextLayer,
  area: TextArea,
  card: CardV2,
  size: MeasureText['size'],
  { kept, beside }: { kept?: 'full size'; beside?: Beside } = {},
): TextLayer {
  const at: LettersAt = (ratio, width) => {
    const set = lettersAt(layer, area, ratio)
    return size(width === null ? { ...set, size: 'auto-width' } : { ...set, size: 'auto-height', width }, card)
  }
  const room = roomOf(card, layer, area, beside)
  const { ratio, hugs, x, y, width, height } = fitText(kept ? { ...room, least: 1 } : room, at)
  const set = withBox(lettersAt(layer, area, ratio), { x, y, width, height, rotation: layer.rotation })
  return { ...set, size: hugs ? 'auto-width' : 'auto-height', area }
}
