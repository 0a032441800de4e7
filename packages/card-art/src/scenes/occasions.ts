import type { Scene } from '../scene.ts'
import { bizFans } from './business/fans.ts'
import { bizThreads } from './business/threads.ts'
import { friendCacti } from './friendship/cacti.ts'
import { friendCampfire } from './friendship/campfire.ts'
import { wellBear } from './get-well/bear.ts'
import { wellTea } from './get-well/tea.ts'
import { gradCaps } from './graduation/caps.ts'
import { gradLaurels } from './graduation/laurels.ts'
import { inviteFrame } from './invitation/frame.ts'
import { inviteGarden } from './invitation/garden.ts'
import { justStars } from './just-because/cup-of-stars.ts'
import { justRain } from './just-because/rainy-window.ts'
import { justSnail } from './just-because/snail-mail.ts'
import { sympathyLake } from './sympathy/lake.ts'
import { sympathyLilies } from './sympathy/lilies.ts'
import { workDesk } from './work/desk.ts'
import { workFleet } from './work/fleet.ts'
import { workPlants } from './work/plant-wall.ts'

/** Any day: graduation, get well, sympathy, work, invitations, just because. */
export const OCCASION_SCENES: readonly Scene[] = [
  gradCaps,
  gradLaurels,
  wellTea,
  wellBear,
  sympathyLilies,
  sympathyLake,
  workDesk,
  workFleet,
  workPlants,
  bizThreads,
  bizFans,
  inviteGarden,
  inviteFrame,
  justRain,
  justSnail,
  justStars,
  friendCacti,
  friendCampfire,
]
