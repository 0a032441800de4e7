import type { Language } from '@petalpost/domain/language'
import { newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'

import { solutions } from '#db/schema/solutions.ts'

import type { TestServer } from './build-app.ts'

/** What a test says about a public solution. */
export interface PublicSolutionOptions {
  id: string
  name?: string
  region?: Language
  position?: number
  definition?: SolutionDefinition
}

/** Stores a public solution, as seeding would. */
export async function addPublicSolution({ deps, clock }: TestServer, options: PublicSolutionOptions): Promise<void> {
  const now = new Date(clock.now())
  const { id, name = id, region = 'en-US', position = 0, definition = newSolutionDefinition() } = options
  const row = { id, name, region, position, definition, isTemplate: true, createdAt: now, updatedAt: now }
  await deps.db.insert(solutions).values(row)
}
