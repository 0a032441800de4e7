import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EFFECTS } from '@petalpost/card-document/card'

/** The effects of a card. */
export const EFFECT_NAMES: Readonly<Record<(typeof EFFECTS)[number], MessageDescriptor>> = {
  confetti: msg`Confetti`,
  snow: msg`Snow`,
  petals: msg`Petals`,
  fireworks: msg`Fireworks`,
  hearts: msg`Hearts`,
  lanterns: msg`Lanterns`,
}

/** The titles of our melodies, by the name that the server sends. */
export const TUNE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  birthday: msg`Happy Birthday to You`,
  odeToJoy: msg`Ode to Joy`,
  canon: msg`Canon in D`,
  jasmine: msg`Jasmine Flower`,
  greensleeves: msg`Greensleeves`,
  lullaby: msg`Brahms’ Lullaby`,
  daisyBell: msg`Daisy Bell`,
  auldLangSyne: msg`Auld Lang Syne`,
  bridalChorus: msg`Bridal Chorus`,
  amazingGrace: msg`Amazing Grace`,
  jingleBells: msg`Jingle Bells`,
  silentNight: msg`Silent Night`,
  purpleBamboo: msg`Purple Bamboo Tune`,
  fengyangFlowerDrum: msg`Fengyang Flower Drum`,
  yankeeDoodle: msg`Yankee Doodle`,
  maozTzur: msg`Maoz Tzur`,
}

/** The parts of a card's definition that play; the server has checked the definition. */
interface Played {
  effects?: readonly { name: keyof typeof EFFECT_NAMES }[]
  music?: object
}

/** What a card plays: its effects, and its melody if it has music. */
export function playedBy(definition: unknown, tune: string | undefined) {
  const { effects = [], music } = definition as Played
  const melody = (tune === undefined ? undefined : TUNE_NAMES[tune]) ?? msg`Music of its own`
  return {
    effects: [...new Set(effects.map(({ name }) => name))].map((name) => EFFECT_NAMES[name]),
    melody: music === undefined ? undefined : melody,
  }
}
