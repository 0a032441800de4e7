import { createHash } from 'node:crypto'

import { type AspectRatio, type CardReference, PLATFORM_ASPECT_RATIOS } from '@petalpost/domain/card'
import { type CatalogueFestival, FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { type FestivalEntry, newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'
import { and, eq, sql } from 'drizzle-orm'

import { isNewerSolution } from '#db/newer-rows.ts'
import type { Db } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { solutions, solutionSecrets } from '#db/schema/solutions.ts'
import { newEmbedKey } from '#modules/solutions/embed-keys.ts'
import { fileUrl } from '#providers/storage/file-url.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'
import { PUBLIC_SOLUTION_PLANS, type PublicSolutionPlan } from './public-solution-plans.ts'

/**
 * Seeds the public solutions of each language from the free template cards. Existing embed keys stay the same. One that
 * a newer Petalpost stored stays as it is: sites embed it, and a process of that version may serve it now (rule R11).
 */
export async function seedPublicSolutions({
  db,
  clock,
  random,
  changes,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'changes'>): Promise<void> {
  for (const language of LANGUAGES) {
    const choices = {
      pc: await freeCards(db, language, PLATFORM_ASPECT_RATIOS.pc),
      mobile: await freeCards(db, language, PLATFORM_ASPECT_RATIOS.mobile),
    }
    const rows = PUBLIC_SOLUTION_PLANS[language].map((plan, position) => ({
      id: stableId(`${language} ${position}`),
      isTemplate: true,
      name: plan.name,
      region: language,
      position,
      definition: publicSolution(plan, language, position, choices),
    }))
    await seedOnce(db, `public solutions ${language}`, rows, async (tx) => {
      const now = new Date(clock.now())
      await tx
        .insert(solutions)
        .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({
          target: solutions.id,
          set: {
            name: sql`excluded.name`,
            position: sql`excluded.position`,
            definition: sql`excluded.definition`,
            revision: sql`${solutions.revision} + 1`,
            updatedAt: now,
          },
          setWhere: sql`not ${isNewerSolution()} and (${solutions.name}, ${solutions.position}, ${solutions.definition}) is distinct from (excluded.name, excluded.position, excluded.definition)`,
        })
      const keys = rows.map(({ id }) => ({ solutionId: id, secret: newEmbedKey(random), createdAt: now }))
      await tx.insert(solutionSecrets).values(keys).onConflictDoNothing()
      for (const { id } of rows) await changes.announce(tx, 'solution', id)
    })
  }
}

/** Cards to choose from, by festival, in the same order on both platforms. */
type CardsByFestival = Record<Platform, Pick<ReadonlyMap<number, readonly CardReference[]>, 'get'>>

/**
 * Makes a solution from a plan, with the plan's festivals that have a card. `turn` lets solutions choose different
 * cards of a festival; a solution's PC card and mobile card are from the same set.
 */
export function publicSolution(
  { greets, showConfig }: PublicSolutionPlan,
  language: Language,
  turn: number,
  choices: CardsByFestival,
): SolutionDefinition {
  const definition = newSolutionDefinition()
  const festivals = FESTIVAL_CATALOGUE.filter(greets)
  for (const platform of PLATFORMS) {
    definition.platforms[platform] = {
      showConfig: showConfig(platform),
      festivals: festivals.flatMap((festival) => {
        const cardsOfIt = choices[platform].get(festival.id) ?? []
        const card = cardsOfIt[turn % cardsOfIt.length]
        return card ? [entryOf(festival, language, card)] : []
      }),
    }
  }
  return definition
}

const entryOf = (
  { id, slug, zh, en, cron }: CatalogueFestival,
  language: Language,
  card: CardReference,
): FestivalEntry => ({
  // the same on both platforms, because a visitor's display history refers to it
  id: slug,
  festivalId: id,
  name: language === 'zh-CN' ? zh : en,
  cron,
  card,
  showConfig: { inherit: true },
})

/** The free templates of each festival, sorted by set: the same order in both ratios. */
async function freeCards(db: Db, language: Language, ratio: AspectRatio): Promise<Map<number, CardReference[]>> {
  const { festivalId, id, title, thumbnail } = cards
  const rows = await db
    .select({ festivalId, id, title, thumbnail })
    .from(cards)
    .where(and(cards.isTemplate, eq(cards.language, language), eq(cards.aspectRatio, ratio), eq(cards.price, 0)))
    .orderBy(festivalId, sql`${cards.workId} || '-' || ${cards.aspectRatio}`, id)
  const references = rows.map((row) => ({
    festivalId: row.festivalId,
    card: { id: row.id, isTemplate: 1 as const, thumbnail: fileUrl(row.thumbnail), title: row.title },
  }))
  const byFestival = Map.groupBy(references, (row) => row.festivalId)
  return new Map([...byFestival].map(([festival, found]) => [festival, found.map(({ card }) => card)]))
}

/** Seeded solutions keep their ids, so that embed codes made from them keep working. */
const stableId = (name: string): string =>
  createHash('sha256').update(`petalpost public solution ${name}`).digest('base64url').slice(0, 22)
