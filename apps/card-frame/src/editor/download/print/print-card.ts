import { printCard as printCall } from '@petalpost/api-client/endpoints/cards'
import type { PrintCardInput, PrintedCard } from '@petalpost/api-client/schemas/prints'
import type { CardV2 } from '@petalpost/card-document/card'
import { isEmoji } from '@petalpost/card-document/layers/text/pieces'
import { BLEED_MM, PAPER_MM, PRINT_DPI } from '@petalpost/domain/print'

import type { Editor } from '#editor/editor.ts'
import { createMounting } from '#editor/saving/draw-picture.ts'

import { createLetterPictures } from './letter-pictures.ts'
import { measureTexts } from './measure-texts.ts'
import { untilSaved } from './until-saved.ts'

const MM_PER_INCH = 25.4

export interface Printed {
  pdf: Blob
  /** number of drawings that are printed as pictures */
  pictures: number
  /** number of layers that are missing */
  missing: number
  /** font families that another one stands in for */
  substituted: readonly string[]
  /** characters that are missing */
  lacking: readonly string[]
}

type Options = Pick<PrintCardInput, 'paper' | 'fold' | 'fit' | 'marks'>

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))

/** The most dots on paper for each px of a card. */
function dotsOf({ width, height }: Pick<CardV2, 'width' | 'height'>, { paper }: Options): number {
  const [short, long] = PAPER_MM[paper].map((mm) => ((mm + 2 * BLEED_MM) / MM_PER_INCH) * PRINT_DPI) as [number, number]
  return Math.max(short / Math.min(width, height), long / Math.max(width, height))
}

/**
 * Saves the card, lays its texts out and has the server draw it for print. Emoji are sent as this browser shows them, and
 * then whatever the server's fonts lack.
 * @throws ApiError what the call throws; UnsavedCard when the card cannot be saved now
 */
export async function printCard(
  { session, api, assetUrl }: Pick<Editor, 'session' | 'api' | 'assetUrl'>,
  cardId: string,
  options: Options,
  signal: AbortSignal,
): Promise<Printed> {
  await untilSaved(session, signal)
  const version = session.version()
  const { card } = session.read()
  const withMounted = createMounting(assetUrl)

  async function draw(isPictured: (letter: string) => boolean): Promise<PrintedCard> {
    const laidOut = await withMounted(card, { signal, isStill: true }, async (mounted) => {
      await mounted.settled()
      const letters = createLetterPictures(isPictured, dotsOf(card, options))
      const texts = measureTexts(card, mounted, letters)
      return { texts, pictures: letters.files() }
    })
    return api.call(printCall, { cardId, version, ...laidOut, ...options }, { signal })
  }

  const first = await draw(isEmoji)
  const isLacking = (letter: string): boolean => first.lacking.some((each) => letter.includes(each))
  const made = first.lacking.length === 0 ? first : await draw((letter) => isEmoji(letter) || isLacking(letter))
  return {
    pdf: new Blob([bytesOf(made.pdf)], { type: 'application/pdf' }),
    pictures: made.pictures.length,
    missing: made.missing.length,
    substituted: made.substituted,
    lacking: made.lacking,
  }
}
