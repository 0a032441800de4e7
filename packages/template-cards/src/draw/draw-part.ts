import { type DrawnCard, drawCard, type Recipe } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { LRUCache } from 'lru-cache'

import type { Part } from '../manifest.ts'
import { subsetFonts } from './font-subsets.ts'
import { pictureOfCard } from './picture-of-card.ts'
import { preview } from './preview.ts'
import { thumbnails } from './thumbnail.ts'

/** A task for a drawing process. */
export interface DrawTask {
  recipe: Recipe
  part: Part
}

const KEPT = 8
const drawn = new LRUCache<string, DrawnCard>({ max: KEPT })

/**
 * Caches the last drawn cards, because a task for one part of a card is often followed by the task for the next part.
 */
const drawOnce = async (recipe: Recipe): Promise<DrawnCard> => {
  const key = JSON.stringify(recipe)
  const known = drawn.get(key) ?? (await drawCard(recipe, fileMeasurer))
  drawn.set(key, known)
  return known
}

/** Draws a part of a card: its files, in the order of `filesOf`. */
export async function drawPart({ recipe, part }: DrawTask): Promise<Uint8Array[]> {
  const card = await drawOnce(recipe)
  if (part === 'art') return [Buffer.from(card.svg)]
  if (part === 'fonts') return (await subsetFonts(card.texts)).flatMap(({ files }) => files.map(({ bytes }) => bytes))
  if (part === 'preview') return [await preview(card)]
  const { whole } = await pictureOfCard(card)
  return [...(await thumbnails(whole)).values()]
}
