import type { CardV2 } from '@petalpost/card-document/card'

import type { PictureFontsOptions } from './picture-fonts.ts'

const LIBRARY = 'fonts/'

/** Whether a key is the path of a library font and not the key of a stored file. */
export const isLibraryKey = (key: string): boolean => key.startsWith(LIBRARY)

/** The card with the fonts of the library as its texts need them now; without the code, with those of the last save. */
export async function lettered(card: CardV2, options: PictureFontsOptions): Promise<CardV2> {
  const code = await import('./library-fonts.ts').catch(() => undefined)
  return code ? code.withLibraryFonts(card, options) : card
}
