import type { Card } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import type { Tone } from '@petalpost/domain/festivals/tone'
import type { Language } from '@petalpost/domain/language'

import { fileUrl } from '#providers/storage/file-url.ts'
import { designOf } from '#src/card-columns/design.ts'

/** The reader of a list of cards: `isLike` is this user's, festival names are in this language. */
export interface Viewer {
  language: Language
  /** null = a visitor, who has no likes */
  userId: string | null
}

/** A viewer who is signed in. */
export type SignedInViewer = Viewer & { userId: string }

/** A card as the queries below select it. */
export interface CardRow {
  id: string
  isTemplate: boolean
  title: string
  /** storage key, '' = none */
  thumbnail: string
  category: string
  price: number
  festivalId: number
  aspectRatio: AspectRatio
  width: number
  height: number
  color: string
  /** '' = withdrawn */
  language: string
  tone: Tone
  design: string
  /** missing in lists of templates */
  unfit?: number
  /** missing in queries for visitors */
  isLike?: boolean
  viewCount: number
  likeCount: number
}

/**
 * Columns that every query selects from `cards c`. Each column of each card costs about as much as finding the card, so
 * nothing is joined that is in memory anyway, such as the festival's name.
 */
export const CARD_COLUMNS = `c.id, c.is_template as "isTemplate", c.title, c.thumbnail, c.category, c.price,
  c.festival_id as "festivalId", c.aspect_ratio as "aspectRatio", c.width, c.height, c.color,
  c.language, c.tone, ${designOf('c')} as design,
  coalesce(k.view_count, 0) as "viewCount", coalesce(k.like_count, 0) as "likeCount"`

/** One more column for a user's own cards: how many of its texts leave the card. */
export const UNFIT = 'c.unfit'

/** One more column, for the user whose id is the first parameter; a visitor's id is null. */
export const IS_LIKE = `($1::text is not null
  and (select true from likes l where l.user_id = $1 and l.card_id = c.id) is not null) as "isLike"`

/**
 * The table that CARD_COLUMNS needs besides `cards c`. A prepared statement is planned for a page of any length. For
 * such a page PostgreSQL would read all counters, and all likes of the user, instead of those of forty cards. The inner
 * limit and the plain select of the like prevent that.
 */
export const CARD_JOINS = `left join lateral (select view_count, like_count from card_counters
    where card_id = c.id limit 1) k on true`

/**
 * A row as it is sent, with its festival's name. Other fields of the row remain, and the response's schema drops them:
 * removing them here takes ten times as long.
 */
export const toCard = (row: CardRow, festivalName: (festivalId: number) => string): Card => ({
  ...row,
  isTemplate: row.isTemplate ? 1 : 0,
  thumbnail: fileUrl(row.thumbnail),
  festivalName: festivalName(row.festivalId),
  isLike: row.isLike ?? false,
})
