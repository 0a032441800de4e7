import type { Scene } from '../scene.ts'
import { bfTags } from './black-friday/tags.ts'
import { eveStockings } from './christmas-eve/stockings.ts'
import { earthGlobe } from './earth-day/globe.ts'
import { easNest } from './easter/nest.ts'
import { fourthLake } from './independence/lake.ts'
import { laborCabin } from './labor-day/cabin.ts'
import { memField } from './memorial/field.ts'
import { nyeClock } from './new-years-eve/clock.ts'
import { patRainbow } from './st-patricks/rainbow.ts'
import { vetPoppies } from './veterans/poppies.ts'

/** The western year. */
export const WESTERN_YEAR_SCENES: readonly Scene[] = [
  patRainbow,
  easNest,
  earthGlobe,
  memField,
  fourthLake,
  laborCabin,
  vetPoppies,
  bfTags,
  eveStockings,
  nyeClock,
]
