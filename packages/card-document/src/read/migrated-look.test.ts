// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { drawnLines } from '../../test/drawn-lines.ts'
import { V1_DRAWN } from '../../test/v1-drawn.ts'
import { V1_CARDS } from '../../test/v1.ts'
import type { CardDefinition } from '../card.ts'
import { leave } from '../motion/leave.ts'
import { mount } from '../render/mount.ts'
import { readCard } from './validate.ts'

/** Removes what today's renderer adds to a card of version 1, and changes pixels only where art was stretched or letters were hinted. */
function withoutAdditions(element: HTMLElement, { layers, assets }: CardDefinition): void {
  // art in a box of another ratio is no longer stretched: the box shows its middle
  const art = new Set(layers.flatMap((layer) => (layer.type === 'art' ? [`/files/${assets[layer.asset]?.key}`] : [])))
  for (const image of element.querySelectorAll('img')) {
    if (art.has(image.getAttribute('src') ?? '')) image.style.objectFit = 'fill'
  }
  // the initial value, stated so that the entrance of ink does not reach the strokes of shapes
  for (const shape of element.querySelectorAll('[stroke-dashoffset="0"]')) shape.removeAttribute('stroke-dashoffset')
  // letters keep their rims, which hinting moved to whole px on some systems
  element.style.removeProperty('text-rendering')
  // bent text loads late; a box as large as the layer keeps its place
  const boxes = new Set([...element.querySelectorAll('textPath')].map((bent) => bent.closest('svg')?.parentElement))
  for (const box of boxes) {
    expect(box?.getAttribute('style')).toBe('position: absolute; inset: 0;')
    box?.replaceWith(...box.childNodes)
  }
}

/**
 * The clock animates nothing. It only waits for as long as it once ran. And fonts are added when they have loaded, so
 * nothing is swapped.
 */
const waiting = (line: string): string =>
  line.replace('~ null {"duration":', '~ null {"delay":').replace(',"display":"swap"', '')

it.each(Object.entries(V1_CARDS))(
  'the migrated card %s is drawn with the elements, styles and keyframes of version 1',
  async (name, stored) => {
    const read = readCard(stored)
    if (!read.ok) throw new Error(read.code)
    expect(await drawnLines({ mount, leave }, read.card, (element) => withoutAdditions(element, read.card))).toEqual(
      V1_DRAWN[name]?.map(waiting),
    )
  },
)
