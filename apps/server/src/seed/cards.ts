import { readEdition, readManifest } from '@petalpost/template-cards/manifest'

import type { Deps } from '#src/deps.ts'

import { storeTemplateCards } from './store-template-cards.ts'

/** Fills in the template cards; festivals must be there. Their files are drawn when they are asked for. Again is quick. */
export async function seedTemplateCards(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'changes'>): Promise<void> {
  await storeTemplateCards({ ...deps, edition: await readEdition(), readManifest })
}
