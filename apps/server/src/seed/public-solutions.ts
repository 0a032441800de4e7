import { createHash } from 'node:crypto'

import type { AspectRatio, CardReference } from '@petalpost/domain/card'
import { type Language, LANGUAGES } from '@petalpost/domain/language'
import { defaultShowConfig, type Platform, type ShowConfig } from '@petalpost/domain/show-config'
import { type FestivalEntry, newSolutionDefinition, type SolutionDefinition } from '@petalpost/domain/solution'
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'
import { solutions, solutionSecrets } from '#db/schema/solutions.ts'
import { type CatalogueFestival, FESTIVAL_CATALOGUE } from '#modules/basic/calendar/festival-catalogue.ts'
import { fileUrl } from '#modules/cards/card-row.ts'
import { newEmbedKey } from '#modules/solutions/embed-keys.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

interface PublicSolution {
  name: string
  /** which festivals it greets; those without a card in its language are left out */
  greets: (festival: CatalogueFestival) => boolean
  showConfig: (platform: Platform) => ShowConfig
}

const SHOP_FESTIVALS = new Set(
  ['new-year', 'chinese-new-year', 'lantern-festival', 'valentines-day', 'womens-day', 'easter', 'mothers-day']
    .concat(['fathers-day', 'shopping-618', 'qixi', 'mid-autumn', 'halloween', 'double-eleven', 'thanksgiving-us'])
    .concat(['black-friday', 'cyber-monday', 'double-twelve', 'christmas']),
)

/** A greeting in the middle of the page, once for each festival. */
const greetOnce = (platform: Platform): ShowConfig => ({ ...defaultShowConfig(platform), showTimes: 1 })

/** Beside the goods, once a day, gone by itself. */
const besideTheGoods = (platform: Platform): ShowConfig => ({
  ...defaultShowConfig(platform),
  delay: 2_000,
  showTimes: 2,
  autoClose: true,
  closeDelay: 12_000,
  showPosition: platform === 'pc' ? 'right' : 'bottom',
  showMask: 1,
})

const NAMES: Record<Language, { year: string; shop: string }> = {
  'en-US': { year: 'Festivals of the year', shop: 'Shop greetings' },
  'zh-CN': { year: '全年节日问候', shop: '店铺节日祝福' },
}

const publicSolutions = (language: Language): PublicSolution[] => [
  { name: NAMES[language].year, greets: ({ tone }) => tone !== 'solemn', showConfig: greetOnce },
  { name: NAMES[language].shop, greets: ({ slug }) => SHOP_FESTIVALS.has(slug), showConfig: besideTheGoods },
]

const RATIO: Record<Platform, AspectRatio> = { pc: '16:9', mobile: '9:16' }

/** Two public solutions per language, made of the free template cards that are there. Their keys stay what they are. */
export async function seedPublicSolutions({
  db,
  clock,
  random,
  changes,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'changes'>): Promise<void> {
  for (const language of LANGUAGES) {
    const rows = await Promise.all(
      publicSolutions(language).map(async (solution, position) => ({
        id: stableId(`${language} ${position}`),
        isTemplate: true,
        name: solution.name,
        region: language,
        position,
        definition: await definitionOf(db, solution, language),
      })),
    )
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
        })
      const keys = rows.map(({ id }) => ({ solutionId: id, secret: newEmbedKey(random), createdAt: now }))
      await tx.insert(solutionSecrets).values(keys).onConflictDoNothing()
      for (const { id } of rows) await changes.announce(tx, 'solution', id)
    })
  }
}

async function definitionOf(
  db: Db,
  { greets, showConfig }: PublicSolution,
  language: Language,
): Promise<SolutionDefinition> {
  const definition = newSolutionDefinition()
  const festivals = FESTIVAL_CATALOGUE.filter(greets)
  for (const platform of ['pc', 'mobile'] as const) {
    const chosen = await freeCards(db, language, RATIO[platform])
    definition.platforms[platform] = {
      showConfig: showConfig(platform),
      festivals: festivals.flatMap((festival) => {
        const card = chosen.get(festival.id)
        return card ? [entryOf(festival, language, card)] : []
      }),
    }
  }
  return definition
}

const entryOf = (
  { id, slug, zh, en, cron, window }: CatalogueFestival,
  language: Language,
  card: CardReference,
): FestivalEntry => ({
  // the same on both platforms: a visitor's display history hangs on it
  id: slug,
  festivalId: id,
  name: language === 'zh-CN' ? zh : en,
  cron,
  window,
  card,
  showConfig: { inherit: true },
})

/** One free template of each festival: the first made, so that seeding again finds the same one. */
async function freeCards(db: Db, language: Language, ratio: AspectRatio): Promise<Map<number, CardReference>> {
  const rows = await db
    .selectDistinctOn([cards.festivalId], {
      festivalId: cards.festivalId,
      id: cards.id,
      title: cards.title,
      thumbnail: cards.thumbnail,
    })
    .from(cards)
    .where(and(cards.isTemplate, eq(cards.language, language), eq(cards.aspectRatio, ratio), eq(cards.price, 0)))
    .orderBy(cards.festivalId, cards.createdAt, cards.id)
  return new Map(
    rows.map(({ festivalId, id, title, thumbnail }) => [
      festivalId,
      { id, isTemplate: 1, thumbnail: fileUrl(thumbnail), title },
    ]),
  )
}

/** Seeded solutions keep their ids, so that embed codes made from them go on working. */
const stableId = (name: string): string =>
  createHash('sha256').update(`petalpost public solution ${name}`).digest('base64url').slice(0, 22)
