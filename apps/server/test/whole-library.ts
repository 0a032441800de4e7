import { seedTemplateCards } from '#src/seed/cards.ts'
import { seedCategories } from '#src/seed/categories.ts'
import { seedFestivals } from '#src/seed/festivals.ts'
import { seedSearchTexts } from '#src/seed/search-texts.ts'

import { buildApp, type TestServer } from './build-app.ts'

/** A server with all template cards, festivals, categories and search texts, whose limits a long list of calls fits. */
export async function buildWholeLibrary(): Promise<TestServer> {
  const server = await buildApp({ config: { addressLimitFactor: 100 } })
  await seedFestivals(server.deps)
  await seedCategories(server.deps)
  await seedSearchTexts(server.deps)
  await seedTemplateCards(server.deps)
  return server
}
