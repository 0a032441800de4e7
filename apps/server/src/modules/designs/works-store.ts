import { type AspectRatio, type CardSize, hasSameShape } from '@petalpost/domain/card'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Queries } from '#db/open.ts'
import { cards } from '#db/schema/cards.ts'

import type { OwnCardRow } from './store.ts'

/** A user's own card with everything that a copy takes; `definition` is the stored JSON text. */
export interface OriginalRow extends OwnCardRow {
  workId: string
  title: string
  category: string
  festivalId: number
  templateId: string | null
  language: string
  aspectRatio: AspectRatio
  width: number
  height: number
  definition: string
  unfit: number
}

const isOwnOf = (ownerId: string) => and(eq(cards.ownerId, ownerId), eq(cards.isTemplate, false))

/** Null also for a template or somebody else's card (rule S12). */
export async function selectOriginal(db: Queries, id: string, ownerId: string): Promise<OriginalRow | null> {
  const [row] = await db
    .select({
      id: cards.id,
      version: cards.version,
      thumbnail: cards.thumbnail,
      color: cards.color,
      workId: sql<string>`coalesce(${cards.workId}, ${cards.id})`,
      title: cards.title,
      category: cards.category,
      festivalId: cards.festivalId,
      templateId: cards.templateId,
      language: cards.language,
      aspectRatio: sql<AspectRatio>`${cards.aspectRatio}`,
      width: cards.width,
      height: cards.height,
      definition: sql<string>`${cards.definition}::text`,
      unfit: cards.unfit,
    })
    .from(cards)
    .where(and(eq(cards.id, id), isOwnOf(ownerId)))
  return row ?? null
}

/** The user's card of a work in this shape and language; of several the one saved last. */
export async function selectForm(
  db: Queries,
  { workId, shape, language }: { workId: string; shape: CardSize; language: string },
  ownerId: string,
): Promise<Pick<OwnCardRow, 'id' | 'version'> | null> {
  const rows = await db
    .select({ id: cards.id, version: cards.version, width: cards.width, height: cards.height })
    .from(cards)
    .where(and(eq(cards.workId, workId), isOwnOf(ownerId), eq(cards.language, language)))
    .orderBy(desc(cards.updatedAt), desc(cards.id))
  const found = rows.find((row) => hasSameShape(row, shape))
  return found ? { id: found.id, version: found.version } : null
}

/**
 * The forms of a template's work in one ratio, by language; `definition` is the stored JSON text.
 */
export async function selectTemplateForms(
  db: Queries,
  templateId: string,
  aspectRatio: AspectRatio,
): Promise<Map<string, Pick<OriginalRow, 'title' | 'definition'>>> {
  const template = alias(cards, 'template')
  const rows = await db
    .select({ language: cards.language, title: cards.title, definition: sql<string>`${cards.definition}::text` })
    .from(cards)
    .innerJoin(template, eq(template.workId, cards.workId))
    .where(and(eq(template.id, templateId), template.isTemplate, cards.isTemplate, eq(cards.aspectRatio, aspectRatio)))
  return new Map(rows.map(({ language, ...form }) => [language, form]))
}

/** The titles of a user's cards that begin as this one does, without the end that a copy has. */
export async function selectTitlesLike(db: Queries, ownerId: string, title: string): Promise<Set<string>> {
  const [first = ''] = title.split(' ')
  const pattern = `${first.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectDistinct({ title: cards.title })
    .from(cards)
    .where(and(isOwnOf(ownerId), like(cards.title, pattern)))
  return new Set(rows.map((row) => row.title))
}
