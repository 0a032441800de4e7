import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { atom } from 'jotai'

/** What the dialogs need to know of a solution. */
export type ShownSolution = Pick<Solution, 'id' | 'isTemplate' | 'name' | 'definition'>

/** The solution whose embed code is shown; null when the dialog is closed. */
export const embedCodeAtom = atom<ShownSolution | null>(null)

/** The solution whose year is shown, and the platform; null when the dialog is closed. */
export const solutionYearAtom = atom<{ solution: ShownSolution; platform: Platform } | null>(null)

/** The previewed solution and platform; null when the dialog is closed. */
export const solutionPreviewAtom = atom<{ solution: ShownSolution; platform: Platform } | null>(null)
