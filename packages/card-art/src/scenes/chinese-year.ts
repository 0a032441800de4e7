import type { Scene } from '../scene.ts'
import { ninthChrysanthemums } from './double-ninth/chrysanthemums.ts'
import { dragonRace } from './dragon-boat/race.ts'
import { kitchenStove } from './kitchen-god/stove.ts'
import { labaPorridge } from './laba/porridge.ts'
import { rabbitLanternStreet } from './lantern/rabbit.ts'
import { eveTable } from './new-year-eve/table.ts'
import { qingmingWillow } from './qingming/willow.ts'
import { qixiHoop } from './qixi/hoop.ts'
import { seasonAutumn } from './seasons/autumn.ts'
import { seasonSpring } from './seasons/spring.ts'
import { seasonSummer } from './seasons/summer.ts'
import { seasonWinter } from './seasons/winter.ts'
import { solsticeDumplings } from './winter-solstice/dumplings.ts'

/** The Chinese year, its seasons and solar terms. */
export const CHINESE_YEAR_SCENES: readonly Scene[] = [
  labaPorridge,
  kitchenStove,
  eveTable,
  rabbitLanternStreet,
  qingmingWillow,
  dragonRace,
  qixiHoop,
  ninthChrysanthemums,
  solsticeDumplings,
  seasonSpring,
  seasonSummer,
  seasonAutumn,
  seasonWinter,
]
