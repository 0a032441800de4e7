import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { newCustomFestival, newPresetFestival } from '@petalpost/domain/solution'
import { nanoid } from 'nanoid'

// An entry id is unique in its solution. Visitors' browsers store their display history under it.

export function newPresetEntry(festival: Festival): FestivalEntry {
  return newPresetFestival(nanoid(), festival) as FestivalEntry
}

export function newCustomEntry(name: string, cron: string): FestivalEntry {
  return newCustomFestival(nanoid(), name, cron) as FestivalEntry
}
