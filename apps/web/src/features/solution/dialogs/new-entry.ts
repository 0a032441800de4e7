import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { newCustomFestival, newPresetFestival } from '@petalpost/domain/solution'

/** Entry ids name the entry inside its solution; visitors' histories hang on them. */
const entryId = () => crypto.randomUUID()

export function newPresetEntry(festival: Festival): FestivalEntry {
  return newPresetFestival(entryId(), festival) as FestivalEntry
}

export function newCustomEntry(name: string, cron: string): FestivalEntry {
  return newCustomFestival(entryId(), name, cron) as FestivalEntry
}
