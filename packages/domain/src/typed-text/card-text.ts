import { LINE_ENDS, RUBBISH } from './characters.ts'

/**
 * A card's text as it is stored: `\n` ends a line, a tab and every kind of space stay, in composed characters. Marks of
 * direction, places to break a word and joiners stay too: it is the author's own text, in a block of its own. Only
 * rubbish goes, such as byte order marks.
 */
export const cleanCardText = (text: string): string =>
  text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\u001f', ' ')
    .replaceAll(RUBBISH, '')
    .replaceAll(/[\ufeff\ufff9-\ufffb]/gu, '')
    .normalize('NFC')
