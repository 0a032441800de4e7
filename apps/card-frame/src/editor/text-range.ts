import { atom } from 'jotai'

import type { TextRange } from './edits/text/text.ts'

/** The selected letters of the text that is edited on the card; null when none is. Panels style these letters. */
export const textRangeAtom = atom<TextRange | null>(null)
