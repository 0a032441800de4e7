import type { CardDefinition } from '@petalpost/card-document/card'
import Konva from 'konva/lib/Core.js'

import { groundOf, nodesOf } from './konva-nodes.ts'

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

canvas.add(groundOf(card), ...nodesOf(card, () => canvas.batchDraw()))
canvas.draw()
requestAnimationFrame(() => setTimeout(() => parent.postMessage({ t: 'painted' }, '*')))
