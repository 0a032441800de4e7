import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { atom } from 'jotai'

/** All that the dialogs need of a solution. */
export type ShownSolution = Pick<Solution, 'id' | 'isTemplate' | 'name' | 'definition'>

/** The solution whose embed code is shown, null when the dialog is closed. */
export const embedCodeAtom = atom<ShownSolution | null>(null)

/** The solution that is previewed, and on which platform; null when the dialog is closed. */
export const solutionPreviewAtom = atom<{ solution: ShownSolution; platform: Platform } | null>(null)
