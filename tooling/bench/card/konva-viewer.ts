import type { Layer } from '@petalpost/card-document/layers'
import type { CardDefinition } from '@petalpost/card-document/schema'
import Konva from 'konva/lib/Core.js'
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'

/*
 * The least that Konva needs to show the bench's card: only the shapes it uses, nothing listens, one draw for all
 * layers, pictures drawn as they arrive; the card stands in the document, as in the product's own popup.
 */
const json = document.querySelector('#petalpost-card')?.textContent ?? ''
const { definition: card } = JSON.parse(json) as { definition: CardDefinition }

const container = document.createElement('div')
document.body.append(container)
const stage = new Konva.Stage({ container, width: card.width, height: card.height })
const canvas = new Konva.Layer({ listening: false })
stage.add(canvas)

function nodeOf(layer: Layer) {
  const { x, y, w, h, r, o = 1 } = layer
  const box = { x: x + w / 2, y: y + h / 2, offsetX: w / 2, offsetY: h / 2, rotation: r, opacity: o, width: w }
  if (layer.type === 'text') {
    const { px, wt, lh, font, c } = layer.style
    const text = layer.runs.map(({ t }) => t).join('')
    const fill = c.t === 'solid' ? c.c : '#000'
    return new Text({
      ...box,
      text,
      fontSize: px,
      fontStyle: wt >= 700 ? 'bold' : 'normal',
      fontFamily: font,
      fill,
      lineHeight: lh,
    })
  }
  if (layer.type === 'shape') {
    const stops = layer.fill.t === 'linear' ? layer.fill.stops.flatMap(({ c, p }) => [p / 100, c]) : []
    return new Rect({
      ...box,
      height: h,
      cornerRadius: layer.radius ?? 0,
      fillLinearGradientStartPoint: { x: 0, y: h },
      fillLinearGradientEndPoint: { x: w, y: 0 },
      fillLinearGradientColorStops: stops,
      shadowColor: '#000',
      shadowBlur: 6,
      shadowOffset: { x: 0, y: 2 },
      shadowOpacity: 0.25,
    })
  }
  const image = new Image()
  const node = new KonvaImage({ ...box, height: h, image })
  image.addEventListener('load', () => canvas.batchDraw())
  image.src = `/files/${'asset' in layer ? (card.assets[layer.asset]?.key ?? '') : ''}`
  return node
}

const ground = card.background.t === 'solid' ? card.background.c : '#fff'
canvas.add(new Rect({ width: card.width, height: card.height, fill: ground }), ...card.layers.map(nodeOf))
canvas.draw()
requestAnimationFrame(() => setTimeout(() => parent.postMessage({ t: 'painted' }, '*')))
