import type { PrintCardInput } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'
import { isEmoji } from '@petalpost/card-document/layers/text/pieces'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'
import { createLetterPictures } from '@petalpost/card-frame/editor/download/print/letter-pictures'
import { measureTexts } from '@petalpost/card-frame/editor/download/print/measure-texts'

/** The functions that the bench calls in the page it opens. */
export interface PrintPage {
  /** Draws a still card this far from the corner of the page, px. */
  show: (card: CardV2, left: number, top: number) => Promise<void>
  /** Where the letters of the shown card stand. The card is good for nothing else afterwards. */
  measure: (dots: number, lacking: readonly string[]) => Pick<PrintCardInput, 'texts' | 'pictures'>
}

let shown: { card: CardV2; mounted: MountedCard } | undefined

const page: PrintPage = {
  async show(card, left, top) {
    shown?.mounted.unmount()
    const mounted = mount(document.body, card, { document, reducedMotion: true, assetUrl: (key) => `/files/${key}` })
    Object.assign(mounted.element.style, { position: 'absolute', left: `${left}px`, top: `${top}px` })
    await mounted.settled()
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    shown = { card, mounted }
  },
  measure(dots, lacking) {
    if (!shown) throw new Error('no card is shown')
    const isPictured = (letter: string) => isEmoji(letter) || lacking.some((each) => letter.includes(each))
    const letters = createLetterPictures(isPictured, dots)
    const texts = measureTexts(shown.card, shown.mounted, letters)
    return { texts, pictures: letters.files() }
  },
}
Object.assign(globalThis, { printPage: page })
