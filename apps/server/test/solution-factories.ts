import { saveSolution, solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput, SolutionDefinition as SentDefinition } from '@petalpost/api-client/schemas/solutions'
import type { Language } from '@petalpost/domain/language'
import { defaultShowConfig } from '@petalpost/domain/show-config'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'

import { solutions, solutionSecrets } from '#db/schema/solutions.ts'
import { newEmbedKey } from '#modules/solutions/embed-keys.ts'

import type { Browser } from './browser.ts'
import type { TestServer } from './build-app.ts'

export type Entry = SentDefinition['platforms']['pc']['festivals'][number]

/** A festival entry; by default every 1 January. */
export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  festivalId: 0,
  name: id,
  cron: '* * * 1 1 ?',
  showConfig: { inherit: true },
  ...more,
})

/** A card as an entry refers to it. The server must ignore this thumbnail and title. */
export const reference = (id: string, isTemplate: 0 | 1 = 1) => ({ id, isTemplate, thumbnail: 'sent', title: 'sent' })

/** A definition with these entries on PC and none on mobile. */
export const definition = (...festivals: Entry[]): SentDefinition => ({
  timeZone: '+08:00',
  platforms: {
    pc: { showConfig: defaultShowConfig('pc'), festivals },
    mobile: { showConfig: defaultShowConfig('mobile'), festivals: [] },
  },
})

/** Saves a solution, named Shop by default. */
export const save = (browser: Browser, solution: Partial<NonNullable<SaveSolutionInput['solution']>> = {}) =>
  browser.call(saveSolution, { solution: { name: 'Shop', definition: definition(), ...solution } })

export const mySolutions = async (browser: Browser) =>
  (await browser.call(solutionSearch, { isTemplate: 0, pageSize: -1 })).data.records

/** Fields of a public solution that a test may set. */
export interface PublicSolutionOptions {
  id: string
  name?: string
  region?: Language
  position?: number
  definition?: SolutionDefinition
}

/** Stores a public solution with its key, as the seed would. */
export async function addPublicSolution({ deps, clock }: TestServer, options: PublicSolutionOptions): Promise<void> {
  const now = new Date(clock.now())
  const { id, name = id, region = 'en-US', position = 0, definition = newSolutionDefinition() } = options
  const row = { id, name, region, position, definition, isTemplate: true, createdAt: now, updatedAt: now }
  await deps.db.insert(solutions).values(row)
  await deps.db.insert(solutionSecrets).values({ solutionId: id, secret: newEmbedKey(deps.random), createdAt: now })
}
