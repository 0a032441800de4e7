import type { Card } from '@petalpost/api-client/schemas/cards'
import type { AspectRatio } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

import { fileUrl } from '#providers/storage/file-url.ts'

/** Who looks at cards: `isLike` is theirs, festival names are in their language. */
export interface Viewer {
  language: Language
  /** null = a visitor, who likes nothing */
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
  /** missing where a visitor's query did not ask */
  isLike?: boolean
  viewCount: number
  likeCount: number
}

/**
 * What every query selects of `cards c`. Each column of each card costs about as much as finding the card, so nothing is
 * joined that memory knows: the name of its festival is not among them.
 */
export const CARD_COLUMNS = `c.id, c.is_template as "isTemplate", c.title, c.thumbnail, c.category, c.price,
  c.festival_id as "festivalId", c.aspect_ratio as "aspectRatio", c.width, c.height, c.color,
  coalesce(k.view_count, 0) as "viewCount", coalesce(k.like_count, 0) as "likeCount"`

/** One more column, for the user whose id is the first parameter; null = a visitor. */
export const IS_LIKE = `($1::text is not null
  and (select true from likes l where l.user_id = $1 and l.card_id = c.id) is not null) as "isLike"`

/**
 * The table that CARD_COLUMNS needs beside `cards c`. A prepared statement is planned for a page of any length, for
 * which PostgreSQL would rather read all counters, and all likes of the user, than look up those of forty cards. The
 * inner limit and the plain select of the like leave it no choice.
 */
export const CARD_JOINS = `left join lateral (select view_count, like_count from card_counters
    where card_id = c.id limit 1) k on true`

/**
 * A row as it leaves the server, with its festival's name. What else the row holds stays in it, for the schema of the
 * answer to drop: leaving it out here takes ten times as long.
 */
export const toCard = (row: CardRow, festivalName: (festivalId: number) => string): Card => ({
  ...row,
  isTemplate: row.isTemplate ? 1 : 0,
  thumbnail: fileUrl(row.thumbnail),
  festivalName: festivalName(row.festivalId),
  isLike: row.isLike ?? false,
})
