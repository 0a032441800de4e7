import type { Scene } from '../scene.ts'
import { kidsKites } from './childrens-day/kites.ts'
import { elevenParcels } from './double-eleven/parcels.ts'
import { dadFishing } from './father-day/fishing.ts'
import { loveNeon } from './i-love-you-day/neon-sign.ts'
import { mayTrain } from './labour-day/spring-train.ts'
import { mumCarnations } from './mother/carnations.ts'
import { nationPeony } from './national-day/peonies.ts'
import { teachDesk } from './teachers-day/desk.ts'
import { wdMimosa } from './womens-day/mimosa-eight.ts'

/** Days of the civil calendar: work, children, teachers, parents. */
export const MODERN_DAY_SCENES: readonly Scene[] = [
  wdMimosa,
  mayTrain,
  loveNeon,
  kidsKites,
  teachDesk,
  nationPeony,
  elevenParcels,
  mumCarnations,
  dadFishing,
]
