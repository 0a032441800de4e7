import type { CollectionEntry } from './collection-entry.ts'
import { SECOND_HALF } from './collection-summer-autumn.ts'
import { FIRST_HALF } from './collection-winter-spring.ts'

/** What we ship, in the order of the year. About one set in five is paid. */
export const COLLECTION: readonly CollectionEntry[] = [...FIRST_HALF, ...SECOND_HALF]
