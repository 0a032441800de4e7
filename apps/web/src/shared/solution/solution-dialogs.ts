import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { atom } from 'jotai'

/** The solution whose embed code is shown, null when the dialog is closed. */
export const embedCodeAtom = atom<Pick<Solution, 'id' | 'isTemplate' | 'name'> | null>(null)

/** The solution that is previewed, and on which platform; null when the dialog is closed. */
export const solutionPreviewAtom = atom<{ solution: PreviewedSolution; platform: Platform } | null>(null)

/** All that a preview needs; the editor previews what is not saved yet. */
export type PreviewedSolution = Pick<Solution, 'name' | 'definition'>
