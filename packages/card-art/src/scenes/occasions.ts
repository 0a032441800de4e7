import type { Scene } from '../scene.ts'
import { wellBear } from './get-well/bear.ts'
import { wellTea } from './get-well/tea.ts'
import { gradCaps } from './graduation/caps.ts'
import { gradLaurels } from './graduation/laurels.ts'
import { sympathyLake } from './sympathy/lake.ts'
import { sympathyLilies } from './sympathy/lilies.ts'

/** Any day: graduation, get well, sympathy, work, invitations, just because. */
export const OCCASION_SCENES: readonly Scene[] = [
  gradCaps,
  gradLaurels,
  wellTea,
  wellBear,
  sympathyLilies,
  sympathyLake,
]
