import type { CollectionEntry } from '../collection-entry.ts'

/** Cards for any day of the year: from graduation and get well to sympathy, work and just because. */
export const OCCASIONS: readonly CollectionEntry[] = []
