import { capture } from '@petalpost/card-document/capture/capture'
import type { CardDefinition } from '@petalpost/card-document/card'
import { diffOf } from '@petalpost/card-document/diff'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'
import { patch } from '@petalpost/card-document/render/patch'

/** A card and its position on the page, px. */
export interface PlacedCard {
  definition: CardDefinition
  left: number
  top: number
  scale: number
  /** The definition that is mounted first and then patched to `definition`. */
  patchedFrom?: CardDefinition | undefined
}

/** `captured`: the card's own picture; `flush`: without the space that letters have around their box. */
export type Way = 'live' | 'captured' | 'flush'

/** The functions that the measurement calls in the page it opens. */
export interface LettersPage {
  show: (cards: readonly PlacedCard[], way: Way) => Promise<void>
  /** Returns the least opacity at the edges of the card's own picture, 0 to 255. */
  faintestEdge: (card: CardDefinition, scale: number) => Promise<number>
}

const MOUNTING = { document, reducedMotion: true, assetUrl: (key: string) => `/files/${key}` }

let shown: MountedCard[] = []
/** Pictures that fill letters, by address. */
const fills = new Map<string, Promise<HTMLImageElement>>()

/** Loads the pictures of a card: a browser asks for that of a fill only when it paints, and no event tells its end. */
async function loadFills({ assets }: CardDefinition): Promise<void> {
  const addresses = Object.values(assets)
    .filter(({ kind }) => kind === 'image')
    .map(({ key }) => MOUNTING.assetUrl(key))
  await Promise.all(
    addresses.map((address) => {
      const known = fills.get(address)
      if (known) return known
      const image = new Image()
      image.src = address
      // kept, so that the browser keeps the decoded picture too
      const loading = image.decode().then(() => image)
      fills.set(address, loading)
      return loading
    }),
  )
}

async function showOne({ definition, left, top, scale, patchedFrom }: PlacedCard, way: Way): Promise<MountedCard> {
  const root = document.createElement('div')
  root.style.cssText = `position:absolute;left:${left}px;top:${top}px;transform:scale(${scale});transform-origin:0 0`
  document.body.append(root)
  const card = mount(root, patchedFrom ?? definition, MOUNTING)
  await card.settled()
  if (patchedFrom) patch(card, diffOf(patchedFrom, definition))
  if (way === 'captured') root.replaceChildren(await capture(card))
  return card
}

const page: LettersPage = {
  async faintestEdge(definition, scale) {
    const card = mount(document.body, definition, MOUNTING)
    const picture = await capture(card, { scale })
    card.unmount()
    const { width, height } = picture
    const context = picture.getContext('2d')
    const opacities = (x: number, y: number, across: number, down: number) =>
      [...(context?.getImageData(x, y, across, down).data ?? [])].filter((_, at) => at % 4 === 3)
    return Math.min(
      ...opacities(0, 0, width, 1),
      ...opacities(0, height - 1, width, 1),
      ...opacities(0, 0, 1, height),
      ...opacities(width - 1, 0, 1, height),
    )
  },
  async show(cards, way) {
    for (const card of shown) card.unmount()
    document.body.replaceChildren()
    await Promise.all(cards.map(({ definition }) => loadFills(definition)))
    document.body.style.setProperty('--flush', way === 'flush' ? '0px' : '')
    shown = []
    // one after another: cards share the names of fonts, and those that come last draw the letters of all
    for (const card of cards) shown.push(await showOne(card, way))
    await Promise.all([...document.images].map((image) => image.decode()))
  },
}
Object.assign(globalThis, { page })
