import type { Scene } from '../scene.ts'
import { babyMoon } from './baby/moon.ts'
import { babyWashing } from './baby/washing-line.ts'
import { congratsRocket } from './congratulations/rocket.ts'
import { congratsToast } from './congratulations/toast.ts'
import { diwRangoli } from './diwali/rangoli.ts'
import { diwTerrace } from './diwali/terrace.ts'
import { eidArch } from './eid/arch.ts'
import { eidDusk } from './eid/dusk.ts'
import { contours } from './generative/contours.ts'
import { glass } from './generative/glass.ts'
import { seeds } from './generative/seeds.ts'
import { hanMenorah } from './hanukkah/menorah.ts'
import { hanWrapping } from './hanukkah/wrapping.ts'
import { loveLane } from './love/lane.ts'
import { loveRoof } from './love/roof.ts'
import { thanksDesk } from './thanks/desk.ts'
import { thanksFireflies } from './thanks/fireflies.ts'
import { wedDoubleJoy } from './wedding/double-joy.ts'
import { wedRings } from './wedding/rings.ts'

/** Festivals of other calendars, the great days of a life, generative art. */
export const CELEBRATION_SCENES: readonly Scene[] = [
  hanMenorah,
  hanWrapping,
  eidArch,
  eidDusk,
  diwRangoli,
  diwTerrace,
  thanksDesk,
  thanksFireflies,
  loveRoof,
  loveLane,
  congratsToast,
  congratsRocket,
  wedRings,
  wedDoubleJoy,
  babyMoon,
  babyWashing,
  glass,
  contours,
  seeds,
]
