import type { Scene } from '../scene.ts'
import { ninthChrysanthemums } from './double-ninth/chrysanthemums.ts'
import { ninthClimb } from './double-ninth/climb.ts'
import { dragonRace } from './dragon-boat/race.ts'
import { paperCutWindow } from './kitchen-god/paper-cut.ts'
import { kitchenStove } from './kitchen-god/stove.ts'
import { labaGrains } from './laba/grains.ts'
import { labaPorridge } from './laba/porridge.ts'
import { rabbitLanternStreet } from './lantern/rabbit.ts'
import { eveTable } from './new-year-eve/table.ts'
import { eveVillage } from './new-year-eve/village.ts'
import { qingmingTable } from './qingming/qingtuan.ts'
import { qingmingWillow } from './qingming/willow.ts'
import { qixiHoop } from './qixi/hoop.ts'
import { seasonAutumn } from './seasons/autumn.ts'
import { seasonSpring } from './seasons/spring.ts'
import { seasonSummer } from './seasons/summer.ts'
import { seasonWinter } from './seasons/winter.ts'
import { solsticeChart } from './winter-solstice/chart.ts'
import { solsticeDumplings } from './winter-solstice/dumplings.ts'

/** The Chinese year, its seasons and solar terms. */
export const CHINESE_YEAR_SCENES: readonly Scene[] = [
  labaPorridge,
  labaGrains,
  kitchenStove,
  paperCutWindow,
  eveTable,
  eveVillage,
  rabbitLanternStreet,
  qingmingWillow,
  qingmingTable,
  dragonRace,
  qixiHoop,
  ninthChrysanthemums,
  ninthClimb,
  solsticeDumplings,
  solsticeChart,
  seasonSpring,
  seasonSummer,
  seasonAutumn,
  seasonWinter,
]
