import type { CardV2 } from '../src/card.ts'
import type { Layer, LayerOf } from '../src/layers/schema.ts'
import { mount, type MountOptions } from '../src/render/mount.ts'
import { LAYERS, sampleCard } from './sample-card.ts'

/** Draws a card into the test's own page, in place of the one before. */
export function draw(card: CardV2, options: Partial<MountOptions> = {}) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const mounted = mount(root, card, {
    document,
    reducedMotion: true,
    assetUrl: (key) => `https://petalpost.test/files/${key}`,
    ...options,
  })
  return { root, mounted, find: (selector: string) => root.querySelector<HTMLElement>(selector)! }
}

/** The sample card with only its layers of one kind. */
export const alone = <K extends Layer['type']>(type: K, changes: Partial<LayerOf<K>> = {}): CardV2 =>
  sampleCard({
    groups: [],
    layers: LAYERS.filter((layer) => layer.type === type).map((layer) => ({ ...layer, ...changes })),
  })

/** The outer element of the layer, which has its place on the card. */
export const outerOf = (element: Element) => element.closest<HTMLElement>('[style*="translate("]')!

/** What a screen reader reads. */
export function readAloud(root: Element): string | null {
  for (const copy of root.querySelectorAll('[aria-hidden=true]')) copy.remove()
  return root.textContent
}
