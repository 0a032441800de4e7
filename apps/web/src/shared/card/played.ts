import type { CardDetail } from '@petalpost/api-client/schemas/cards'
import type { Language } from '@petalpost/domain/language'
import { EFFECT_NAMES, TUNE_NAMES } from '@petalpost/domain/motion-names'

/** The parts of a card's definition that play; the server has checked the definition. */
interface Played {
  effects?: readonly { name: keyof typeof EFFECT_NAMES }[]
  music?: object
}

/** Our tunes by the name that the server sends: a newer server may know more. */
const TITLES: Readonly<Partial<Record<string, Record<Language, string>>>> = TUNE_NAMES

/** What a card plays, by name: its effects, and its tune if it has music; null if its music is not ours. */
export function playedBy({ definition, tune }: Pick<CardDetail, 'definition' | 'tune'>, language: Language) {
  const { effects = [], music } = definition as Played
  return {
    effects: [...new Set(effects.map(({ name }) => EFFECT_NAMES[name][language]))],
    tune: music === undefined ? undefined : ((tune === undefined ? undefined : TITLES[tune]?.[language]) ?? null),
  }
}
