import type { Scene } from '../scene.ts'
import { diwRangoli } from './diwali/rangoli.ts'
import { diwTerrace } from './diwali/terrace.ts'
import { eidArch } from './eid/arch.ts'
import { eidDusk } from './eid/dusk.ts'
import { hanMenorah } from './hanukkah/menorah.ts'
import { hanWrapping } from './hanukkah/wrapping.ts'

/** Festivals of other calendars, the great days of a life, generative art. */
export const CELEBRATION_SCENES: readonly Scene[] = [hanMenorah, hanWrapping, eidArch, eidDusk, diwRangoli, diwTerrace]
