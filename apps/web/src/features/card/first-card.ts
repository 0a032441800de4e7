import type { FirstCard } from '@petalpost/api-client/first-answers'
import type { IsTemplate } from '@petalpost/domain/card'

import { freshAnswers } from '#shared/call/first-answers.ts'

/** The card of this page, as the server wrote it into the document; undefined for others. */
export function firstCard(id: string, isTemplate: IsTemplate): FirstCard | undefined {
  const card = isTemplate === 1 ? freshAnswers()?.card : undefined
  return card?.id === id ? card : undefined
}
