import { withSingleSpaces } from './typed-text/characters.ts'
import { cleanName } from './typed-text/name.ts'

/**
 * The normal form of a search text: same width, lower case, no accents, apostrophes and characters without width, so
 * that "mothers day" finds "Mother's Day".
 */
export function searchForm(text: string): string {
  const form = cleanName(text)
    .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return withSingleSpaces(form)
}
