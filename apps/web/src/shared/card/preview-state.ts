import type { Card } from '@petalpost/api-client/schemas/cards'
import { atom } from 'jotai'

/** The card in the preview dialog, null when it is closed. Any list opens it by setting the atom. */
export const previewedCardAtom = atom<Card | null>(null)
