import { loadFaces } from '../controls/font/faces.ts'
import { lettersIn } from './letters-in.ts'
import { createPictureFonts } from './picture-fonts.ts'

/** Lists the font files that a card needs as it is now, without a save; each stylesheet is read once. */
export const withLibraryFonts = createPictureFonts({
  get: (address, signal) => fetch(address, { signal: signal ?? null }),
  faces: loadFaces,
  letters: lettersIn,
})
