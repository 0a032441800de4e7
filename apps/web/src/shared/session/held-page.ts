import { atom } from 'jotai'

/**
 * True while the open page has work that is nowhere else, and its session has ended. The guard leaves such a page alone:
 * its user logs in again in another tab.
 */
export const heldPageAtom = atom(false)
