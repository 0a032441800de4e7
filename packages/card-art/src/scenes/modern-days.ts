import type { Scene } from '../scene.ts'
import { kidsKites } from './childrens-day/kites.ts'
import { kidsRocket } from './childrens-day/rocket.ts'
import { elevenParcels } from './double-eleven/parcels.ts'
import { elevenSolo } from './double-eleven/solo.ts'
import { familyHome } from './family/home.ts'
import { dadFishing } from './father-day/fishing.ts'
import { loveChat } from './i-love-you-day/chat.ts'
import { loveNeon } from './i-love-you-day/neon-sign.ts'
import { mayMakers } from './labour-day/makers.ts'
import { mayTrain } from './labour-day/spring-train.ts'
import { mumCarnations } from './mother/carnations.ts'
import { mumHoop } from './mother/hoop.ts'
import { nationDawn } from './national-day/great-wall.ts'
import { nationPeony } from './national-day/peonies.ts'
import { teachBoard } from './teachers-day/blackboard.ts'
import { teachDesk } from './teachers-day/desk.ts'
import { wdMimosa } from './womens-day/mimosa-eight.ts'
import { wdVase } from './womens-day/vase.ts'

/** Days of the civil calendar: work, children, teachers, parents, families. */
export const MODERN_DAY_SCENES: readonly Scene[] = [
  wdMimosa,
  wdVase,
  mayTrain,
  mayMakers,
  loveNeon,
  loveChat,
  kidsKites,
  kidsRocket,
  teachDesk,
  teachBoard,
  nationPeony,
  nationDawn,
  elevenParcels,
  elevenSolo,
  mumCarnations,
  mumHoop,
  dadFishing,
  familyHome,
]
