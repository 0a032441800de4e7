import { css, fullBox } from '../../render/css.ts'
import { fillCss } from '../../render/fill.ts'
import { px, text } from '../../render/safe.ts'
import type { Draw } from '../kind-draw.ts'
import { letters, withPieces } from '../text/letters.ts'
import type { ButtonLayer } from './schema.ts'

export const drawButton: Draw<ButtonLayer> = (context, layer) => {
  const box = fullBox(context.document)
  css(box, {
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'center',
    background: fillCss(context, layer.fill),
    'border-radius': px(layer.radius),
  })
  box.append(letters(context, layer.style, [{ text: text(layer.label) }]))
  withPieces(context, box)
  return box
}
