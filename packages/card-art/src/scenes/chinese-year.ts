import type { Scene } from '../scene.ts'
import { dragonRace } from './dragon-boat/race.ts'
import { kitchenStove } from './kitchen-god/stove.ts'
import { labaPorridge } from './laba/porridge.ts'
import { rabbitLanternStreet } from './lantern/rabbit.ts'
import { eveTable } from './new-year-eve/table.ts'
import { qingmingWillow } from './qingming/willow.ts'

/** The Chinese year, its seasons and solar terms. */
export const CHINESE_YEAR_SCENES: readonly Scene[] = [
  labaPorridge,
  kitchenStove,
  eveTable,
  rabbitLanternStreet,
  qingmingWillow,
  dragonRace,
]
