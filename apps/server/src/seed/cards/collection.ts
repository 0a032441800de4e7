import type { CollectionEntry } from './collection-entry.ts'
import { CELEBRATIONS } from './collection/celebrations.ts'
import { CHINESE_YEAR } from './collection/chinese-year.ts'
import { MODERN_DAYS } from './collection/modern-days.ts'
import { OCCASIONS } from './collection/occasions.ts'
import { WESTERN_YEAR } from './collection/western-year.ts'

/** What we ship. About one set in five is paid. */
export const COLLECTION: readonly CollectionEntry[] = [
  ...CHINESE_YEAR,
  ...WESTERN_YEAR,
  ...MODERN_DAYS,
  ...CELEBRATIONS,
  ...OCCASIONS,
]
