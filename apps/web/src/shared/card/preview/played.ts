import type { CardDetail } from '@petalpost/api-client/schemas/cards'
import type { Language } from '@petalpost/domain/language'
import { EFFECT_NAMES, TUNE_NAMES } from '@petalpost/domain/motion-names'

/** The parts of a card's definition that play; the server has checked the definition. */
interface Played {
  effects?: readonly { name: string }[]
  music?: object
}

/** Names by what the server sends: a newer server may know more effects and tunes. */
type Names = Readonly<Partial<Record<string, Record<Language, string>>>>
const EFFECTS: Names = EFFECT_NAMES
const TUNES: Names = TUNE_NAMES

/** What a card plays, by name: its effects, and its tune if it has music; null if its music is not ours. */
export function playedBy({ definition, tune }: Pick<CardDetail, 'definition' | 'tune'>, language: Language) {
  const { effects = [], music } = definition as Played
  return {
    effects: [...new Set(effects.flatMap(({ name }) => EFFECTS[name]?.[language] ?? []))],
    tune: music === undefined ? undefined : ((tune === undefined ? undefined : TUNES[tune]?.[language]) ?? null),
  }
}
