import type { Language } from '@petalpost/domain/language'
import type { FoundScreen } from '@petalpost/domain/screens'

import { AppError } from '#errors/app-error.ts'
import type { CardsService } from '#modules/cards/service.ts'

const CARD_ID = /^[\w-]{1,64}$/

/**
 * The template card of the page at `/card/preview/{id}/{template}`, as any visitor gets it; no view is counted. Null when
 * there is none.
 */
export async function templateCard(
  cards: Pick<CardsService, 'detail'>,
  { id = '', template }: FoundScreen['parameters'],
  language: Language,
): Promise<Awaited<ReturnType<CardsService['detail']>> | null> {
  if (template !== '1' || !CARD_ID.test(id)) return null
  try {
    return await cards.detail(id, 1, { language, userId: null }, null)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
