import { readEdition, readManifest } from '@petalpost/template-cards/manifest'

import type { Deps } from '#src/deps.ts'

import { seedSearchWords } from './search-words.ts'
import { storeTemplateCards } from './store-template-cards.ts'

/**
 * Seeds the template cards and the words of their search; the festivals must be seeded before. Card files are drawn on request. A second run is
 * quick.
 */
export async function seedTemplateCards(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'changes'>): Promise<void> {
  const edition = await readEdition()
  await storeTemplateCards({ ...deps, edition, readManifest })
  await seedSearchWords(deps, edition, readManifest)
}
