import { type TuneName, TUNES } from '@petalpost/card-art/tunes'

const NAMES: ReadonlyMap<string, TuneName> = new Map(
  Object.entries(TUNES).map(([name, { score }]) => [score, name as TuneName]),
)

/** The name of a card's melody, if it is one of ours. `definition` is JSON text: only its scores are read. */
export function tuneOf(definition: string): TuneName | undefined {
  for (const [, score = ''] of definition.matchAll(/"score"\s*:\s*"([^"\\]{1,20000})"/g)) {
    const name = NAMES.get(score)
    if (name !== undefined) return name
  }
  return undefined
}
