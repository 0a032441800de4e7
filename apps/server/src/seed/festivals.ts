import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { and, gte, notInArray, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { festivalDates, festivals } from '#db/schema/catalog.ts'
import { festivalDates as computeDates, YEARS_AHEAD } from '#modules/festivals/calendar/festival-dates.ts'
import type { Deps } from '#src/deps.ts'

import { seedOnce } from './once.ts'

/**
 * Seeds the festival catalog with the dates of this year and five more. It keeps last year's dates too: a festival of
 * late December may have a window that is still open in January.
 */
export async function seedFestivals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const firstYear = new Date(clock.now()).getUTCFullYear() - 1
  await seedOnce(db, 'festivals', [FESTIVAL_CATALOGUE, firstYear], async (tx) => {
    await upsertFestivals(tx)
    await replaceDates(tx, firstYear)
  })
}

async function upsertFestivals(db: Queries): Promise<void> {
  const rows = FESTIVAL_CATALOGUE.map(({ id, zh, en, suggestedWindow, group, cron, ...festival }) => ({
    festivalId: id,
    slug: festival.slug,
    names: { 'zh-CN': zh, 'en-US': en },
    cron,
    kind: festival.kind,
    rule: festival.rule,
    regions: festival.regions,
    locales: festival.locales,
    suggestedBefore: suggestedWindow.before,
    suggestedAfter: suggestedWindow.after,
    tone: festival.tone,
    groupName: group,
    tier: festival.tier,
  }))
  await db
    .insert(festivals)
    .values(rows)
    .onConflictDoUpdate({
      target: festivals.festivalId,
      set: {
        slug: sql`excluded.slug`,
        names: sql`excluded.names`,
        cron: sql`excluded.cron`,
        kind: sql`excluded.kind`,
        rule: sql`excluded.rule`,
        regions: sql`excluded.regions`,
        locales: sql`excluded.locales`,
        suggestedBefore: sql`excluded.suggested_before`,
        suggestedAfter: sql`excluded.suggested_after`,
        tone: sql`excluded.tone`,
        groupName: sql`excluded.group_name`,
        tier: sql`excluded.tier`,
      },
    })
}

async function replaceDates(db: Queries, firstYear: number): Promise<void> {
  const computed = computeDates(FESTIVAL_CATALOGUE, firstYear, YEARS_AHEAD + 1)
  const rows = [...computed].flatMap(([festivalId, dates]) => dates.map((date) => ({ festivalId, date })))
  const keys = rows.map(({ festivalId, date }) => `${festivalId} ${date}`)
  const key = sql`${festivalDates.festivalId} || ' ' || ${festivalDates.date}`
  await db.delete(festivalDates).where(and(gte(festivalDates.date, `${firstYear}-01-01`), notInArray(key, keys)))
  await db.insert(festivalDates).values(rows).onConflictDoNothing()
}
