import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type {
  CardReference,
  FestivalEntry,
  Solution,
  SolutionDefinition,
} from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { store } from '@petalpost/ui/store'

import { api } from '#shared/call/api.ts'
import { queryClient } from '#shared/call/query-client.ts'
import { onRefusal } from '#shared/call/refusal.ts'

import { findCounterpart } from './find-counterpart.ts'
import { cardlessOn, cardToFollow, missingOn, withFilled } from './missing-festivals.ts'
import { openedSolutionAtom } from './opened-solution.ts'
import type { PlatformGap } from './platform-gap.ts'
import { mySolutionsQuery } from './solution-lists.ts'

/** Number of parallel calls for cards. */
const AT_A_TIME = 4

export interface Mended {
  /** Festivals that have a card now but had none before, or were missing. */
  ready: number
  /** Festivals that still need a card. */
  withoutCard: number
}

/**
 * Makes a platform show what the other one shows: adds the missing festivals with the counterparts of their cards, and
 * switches the platform on. A festival whose card cannot be found is added without one. A platform that is only
 * switched off is only switched on. `onProgress` receives how many cards have been processed, and of how many.
 * @throws what opening and saving the solution throw; then nothing is changed
 */
export async function mendPlatform(
  id: string,
  platform: Platform,
  gap: PlatformGap,
  onProgress: (done: number, all: number) => void,
): Promise<Mended> {
  const { definition } = openedEditorOf(id)?.solution ?? (await stored(id))
  if (gap === 'off' && definition.platforms[platform].festivals.length > 0) {
    await change(id, (current) => withPlatformOn(current, platform))
    return { ready: 0, withoutCard: 0 }
  }
  const lacking = [...missingOn(definition, platform), ...cardlessOn(definition, platform)]
  const cards = await counterparts(definition, lacking, platform, onProgress)
  await change(id, (current) => withPlatformOn(withFilled(current, platform, cards), platform))
  return { ready: cards.size, withoutCard: lacking.length - cards.size }
}

function withPlatformOn(definition: SolutionDefinition, platform: Platform): SolutionDefinition {
  const { showConfig, festivals } = definition.platforms[platform]
  const platforms = { ...definition.platforms, [platform]: { showConfig: { ...showConfig, show: true }, festivals } }
  return { ...definition, platforms }
}

async function counterparts(
  definition: SolutionDefinition,
  lacking: readonly FestivalEntry[],
  platform: Platform,
  onProgress: (done: number, all: number) => void,
): Promise<Map<string, CardReference>> {
  const cards = new Map<string, CardReference>()
  const waiting = [...lacking]
  let done = 0
  onProgress(done, lacking.length)
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const card = cardToFollow(definition, platform, entry)
      const found = card && (await findCounterpart(card, platform).catch(() => null))
      if (found) cards.set(entry.id, found)
      done += 1
      onProgress(done, lacking.length)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return cards
}

/**
 * Changes a solution in its open editor, else on the server. If it was saved elsewhere meanwhile, the newer version is
 * changed.
 */
async function change(id: string, edit: (definition: SolutionDefinition) => SolutionDefinition): Promise<void> {
  const opened = openedEditorOf(id)
  if (opened) return opened.edit(edit)
  const saved = await onRefusal(savedWith(id, edit), 'version_conflict', () => savedWith(id, edit))
  queryClient.setQueryData(mySolutionsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? saved : one)))
}

async function savedWith(id: string, edit: (definition: SolutionDefinition) => SolutionDefinition): Promise<Solution> {
  const { name, region, definition, version } = await stored(id)
  return api.call(saveSolution, {
    solution: { id, name, region, isTemplate: 0, definition: edit(definition), version },
  })
}

const stored = (id: string): Promise<Solution> => api.call(solutionDetail, { id, isTemplate: 0 })

const openedEditorOf = (id: string) => {
  const opened = store.get(openedSolutionAtom)
  return opened?.solution.id === id ? opened : undefined
}
