import Konva from 'konva/lib/Core.js'

import { groundOf, nodesOf } from '../card/konva-nodes.ts'
import { paintCard } from '../card/paint-card.ts'
import { type DragPage, HOST, watchFrames } from './drag-frames.ts'

/*
 * The same card with Konva, as its guide to performance advises: while a shape is dragged it stands in a layer of its
 * own, so that only this layer is drawn. It has no handles and no guides.
 */
const query = new URLSearchParams(location.search)
const card = paintCard(Number(query.get('layers')))
const container = document.createElement('div')
Object.assign(container.style, HOST)
document.body.append(container)
const stage = new Konva.Stage({ container, width: 480, height: 820 })
const zoom = Math.min(416 / card.width, 756 / card.height)
const place = { scaleX: zoom, scaleY: zoom, x: (480 - card.width * zoom) / 2, y: (820 - card.height * zoom) / 2 }
const still = new Konva.Layer(place)
const dragged = new Konva.Layer({ ...place, listening: false })
stage.add(still, dragged)
const nodes = nodesOf(card, () => still.batchDraw())
for (const node of nodes) {
  node.draggable(true)
  node.on('dragstart', () => node.moveTo(dragged))
  node.on('dragend', () => node.moveTo(still))
}
const ground = groundOf(card)
ground.listening(false)
still.add(ground, ...nodes)
still.draw()

const page: DragPage = {
  placeOf(id) {
    const { x, y } = nodes[card.layers.findIndex((layer) => layer.id === id)]!.getAbsolutePosition()
    return { x: x + container.offsetLeft, y: y + container.offsetTop }
  },
  ...watchFrames(),
}
Object.assign(globalThis, { page })
