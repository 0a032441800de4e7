import type { CardDefinition } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import Konva from 'konva/lib/Core.js'
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'

/*
 * The minimum that Konva needs to show the bench's card: only the shapes it uses, no event listeners, one draw for all
 * layers, pictures drawn as they arrive. The card is inside the document, as in the product's own popup.
 */
const json = document.querySelector('#petalpost-card')?.textContent ?? ''
const { definition: card } = JSON.parse(json) as { definition: CardDefinition }

const container = document.createElement('div')
document.body.append(container)
const stage = new Konva.Stage({ container, width: card.width, height: card.height })
const canvas = new Konva.Layer({ listening: false })
stage.add(canvas)

function nodeOf(layer: Layer) {
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
  image.addEventListener('load', () => canvas.batchDraw())
  image.src = `/files/${'asset' in layer ? (card.assets[layer.asset]?.key ?? '') : ''}`
  return node
}

const ground = card.background.type === 'solid' ? card.background.color : '#fff'
canvas.add(new Rect({ width: card.width, height: card.height, fill: ground }), ...card.layers.map(nodeOf))
canvas.draw()
requestAnimationFrame(() => setTimeout(() => parent.postMessage({ t: 'painted' }, '*')))
