import type { Scene } from '../scene.ts'
import { bfBurst } from './black-friday/burst.ts'
import { bfTags } from './black-friday/tags.ts'
import { eveStockings } from './christmas-eve/stockings.ts'
import { eveWindow } from './christmas-eve/window.ts'
import { earthGlobe } from './earth-day/globe.ts'
import { earthLayers } from './earth-day/layers.ts'
import { easNest } from './easter/nest.ts'
import { fourthLake } from './independence/lake.ts'
import { fourthPie } from './independence/pie.ts'
import { laborCabin } from './labor-day/cabin.ts'
import { laborTools } from './labor-day/tools.ts'
import { memCandle } from './memorial/candle.ts'
import { memField } from './memorial/field.ts'
import { nyeClock } from './new-years-eve/clock.ts'
import { nyeTowers } from './new-years-eve/towers.ts'
import { patKnot } from './st-patricks/knot.ts'
import { patRainbow } from './st-patricks/rainbow.ts'
import { vetPoppies } from './veterans/poppies.ts'
import { vetWreath } from './veterans/wreath.ts'

/** The western year. */
export const WESTERN_YEAR_SCENES: readonly Scene[] = [
  patRainbow,
  patKnot,
  easNest,
  earthGlobe,
  earthLayers,
  memField,
  memCandle,
  fourthLake,
  fourthPie,
  laborCabin,
  laborTools,
  vetPoppies,
  vetWreath,
  bfTags,
  bfBurst,
  eveStockings,
  eveWindow,
  nyeClock,
  nyeTowers,
]
