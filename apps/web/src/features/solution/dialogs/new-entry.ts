import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { newCustomFestival } from '@petalpost/domain/solution'

/** Longest name of an entry that the contract takes. */
const NAME_LENGTH = 60

/** Entry ids name the entry inside its solution; visitors' histories hang on them. */
const entryId = () => crypto.randomUUID()

export function newPresetEntry({ festivalId, name, cron, dates, window }: Festival): FestivalEntry {
  return {
    id: entryId(),
    festivalId,
    name: name.slice(0, NAME_LENGTH),
    cron,
    dates,
    showConfig: { inherit: true },
    ...(window && { window }),
  }
}

export function newCustomEntry(name: string, cron: string): FestivalEntry {
  return newCustomFestival(entryId(), name, cron) as FestivalEntry
}
