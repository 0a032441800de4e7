import { capture } from '@petalpost/card-document/capture/capture'
import type { CardDefinition } from '@petalpost/card-document/card'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'

/** The functions that the bench calls in the page it opens. */
export interface StillPage {
  /** Draws a card at 1x in its state `t` ms after it opened; null means its end state. */
  show: (card: CardDefinition, t: number | null) => Promise<void>
  /** The capture of the shown card as a PNG in base64, and how long it took, ms. */
  capture: () => Promise<{ png: string; ms: number }>
}

let shown: MountedCard | undefined
/** Cached as in the editor: the second picture of a card reads no file again. */
const files = new Map<string, Promise<string>>()

const page: StillPage = {
  async show(card, t) {
    shown?.unmount()
    shown = mount(document.body, card, { document, reducedMotion: t === null, assetUrl: (key) => `/files/${key}` })
    await shown.settled()
    shown.renderStill(t ?? Infinity)
    await Promise.all([...document.images].map((image) => image.decode()))
  },
  async capture() {
    if (!shown) throw new Error('no card is shown')
    const started = performance.now()
    const canvas = await capture(shown, { files })
    const ms = performance.now() - started
    return { png: canvas.toDataURL('image/png').replace(/^.*,/, ''), ms }
  },
}
Object.assign(window, { page })
