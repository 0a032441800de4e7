import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TuneName } from '@petalpost/card-art/tunes'

/** The titles of our tunes, those for most occasions first. */
export const TUNE_NAMES: Readonly<Record<TuneName, MessageDescriptor>> = {
  birthday: msg`Happy birthday`,
  odeToJoy: msg`Ode to Joy`,
  canon: msg`Canon in D`,
  jasmine: msg`Jasmine Flower`,
  greensleeves: msg`Greensleeves`,
  lullaby: msg`Lullaby`,
  daisyBell: msg`Daisy Bell`,
  auldLangSyne: msg`Auld Lang Syne`,
  bridalChorus: msg`Bridal Chorus`,
  amazingGrace: msg`Amazing Grace`,
  jingleBells: msg`Jingle Bells`,
  silentNight: msg`Silent Night`,
  purpleBamboo: msg`Purple Bamboo`,
  fengyangFlowerDrum: msg`Fengyang Flower Drum`,
  yankeeDoodle: msg`Yankee Doodle`,
  maozTzur: msg`Maoz Tzur`,
}
