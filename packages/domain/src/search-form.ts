/**
 * The normal form of a search text: same width, lower case, no accents and apostrophes, so that "mothers day" finds
 * "Mother's Day".
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
}
