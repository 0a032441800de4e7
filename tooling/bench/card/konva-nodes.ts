import type { CardDefinition } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import type { Shape } from 'konva/lib/Shape.js'
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'

function nodeOf(card: CardDefinition, layer: Layer, onPicture: () => void): Shape {
  const { x, y, width, height, rotation, opacity = 1 } = layer
  const middle = { offsetX: width / 2, offsetY: height / 2 }
  const box = { ...middle, x: x + middle.offsetX, y: y + middle.offsetY, rotation, opacity, width }
  if (layer.type === 'text') {
    const { fontSize, fontWeight, lineHeight, fontFamily, fill } = layer.style
    return new Text({
      ...box,
      text: layer.runs.map(({ text }) => text).join(''),
      fontSize,
      fontStyle: fontWeight >= 700 ? 'bold' : 'normal',
      fontFamily,
      fill: fill.type === 'solid' ? fill.color : '#000',
      lineHeight,
    })
  }
  if (layer.type === 'shape') {
    const stops =
      layer.fill.type === 'linear' ? layer.fill.stops.flatMap((stop) => [stop.offset / 100, stop.color]) : []
    return new Rect({
      ...box,
      height,
      cornerRadius: layer.radius ?? 0,
      fillLinearGradientStartPoint: { x: 0, y: height },
      fillLinearGradientEndPoint: { x: width, y: 0 },
      fillLinearGradientColorStops: stops,
      shadowColor: '#000',
      shadowBlur: 6,
      shadowOffset: { x: 0, y: 2 },
      shadowOpacity: 0.25,
    })
  }
  const image = new Image()
  const node = new KonvaImage({ ...box, height, image })
  image.addEventListener('load', onPicture)
  image.src = `/files/${'asset' in layer ? (card.assets[layer.asset]?.key ?? '') : ''}`
  return node
}

/** The layers of the bench's card as Konva's shapes; `onPicture` is called whenever a picture has arrived. */
export const nodesOf = (card: CardDefinition, onPicture: () => void): Shape[] =>
  card.layers.map((layer) => nodeOf(card, layer, onPicture))

/** The card's ground. */
export const groundOf = ({ background, width, height }: CardDefinition): Rect =>
  new Rect({ width, height, fill: background.type === 'solid' ? background.color : '#fff' })
