import { css, fullBox } from '../../render/css.ts'
import { picture } from '../../render/picture.ts'
import { num } from '../../render/safe.ts'
import { clip } from '../../render/shapes.ts'
import { strokeOf } from '../../render/stroke.ts'
import type { Draw } from '../kind-draw.ts'
import { filterCss } from './filter.ts'
import type { ImageLayer } from './schema.ts'

export const drawImage: Draw<ImageLayer> = (context, layer) => {
  const box = fullBox(context.document)
  const image = picture(context, layer, 'cover')
  if (layer.crop) {
    const width = num(layer.crop.width, 1, 0.01, 1)
    const height = num(layer.crop.height, 1, 0.01, 1)
    css(image, {
      position: 'absolute',
      width: `${100 / width}%`,
      height: `${100 / height}%`,
      left: `${(-100 * num(layer.crop.x, 0, 0, 1)) / width}%`,
      top: `${(-100 * num(layer.crop.y, 0, 0, 1)) / height}%`,
      'max-width': 'none',
      'object-fit': 'fill',
    })
  }
  // flips and filters an inner box, so that the crop, the mask and the border stay as they are
  const turned = fullBox(context.document)
  const { flip } = layer
  css(turned, { overflow: 'hidden' })
  if (flip) css(turned, { scale: `${flip === 'vertical' ? 1 : -1} ${flip === 'horizontal' ? 1 : -1}` })
  if (layer.filter) css(turned, { filter: filterCss(layer.filter) })
  turned.append(image)
  css(box, { overflow: 'hidden' })
  if (layer.mask) clip(box, layer.mask.name, layer.mask.radius)
  box.append(turned)
  const border = strokeOf(context.document, layer.mask?.name, layer.mask?.radius, layer.border)
  if (!border) return box
  const framed = fullBox(context.document)
  framed.append(box, border)
  return framed
}
