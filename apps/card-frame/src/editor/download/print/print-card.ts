import { printCard as printCall } from '@petalpost/api-client/endpoints/cards'
import type { PrintCardInput } from '@petalpost/api-client/schemas/prints'

import type { Editor } from '#editor/editor.ts'
import { createMounting } from '#editor/saving/draw-picture.ts'

import { measureTexts } from './measure-texts.ts'
import { untilSaved } from './until-saved.ts'

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

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))

/**
 * Saves the card, lays its texts out and has the server draw it for print.
 * @throws ApiError what the call throws; UnsavedCard when the card cannot be saved now
 */
export async function printCard(
  { session, api, assetUrl }: Pick<Editor, 'session' | 'api' | 'assetUrl'>,
  cardId: string,
  options: Pick<PrintCardInput, 'paper' | 'fold' | 'fit' | 'marks'>,
  signal: AbortSignal,
): Promise<Printed> {
  await untilSaved(session, signal)
  const version = session.version()
  const { card } = session.read()
  const texts = await createMounting(assetUrl)(card, { signal, isStill: true }, async (mounted) => {
    await mounted.settled()
    return measureTexts(card, mounted)
  })
  const made = await api.call(printCall, { cardId, version, texts, ...options }, { signal })
  return {
    pdf: new Blob([bytesOf(made.pdf)], { type: 'application/pdf' }),
    pictures: made.pictures.length,
    missing: made.missing.length,
    substituted: made.substituted,
    lacking: made.lacking,
  }
}
