import { isNewForm } from '@petalpost/domain/card'
import { type EditedCard, type FrameCard, frameUrl } from '@petalpost/domain/card-frame'
import { DEFAULT_LANGUAGE, isLanguage } from '@petalpost/domain/language'

/** What the address of the editor names; null when it names no card. */
export function readAddress(search: string): EditedCard | null {
  const query = new URLSearchParams(search)
  const cardId = query.get('cardId')
  const lang = query.get('lang')
  const shape = query.get('shape')
  if (!cardId) return null
  return {
    cardId,
    isTemplate: query.get('isTemplate') === '1' ? 1 : 0,
    lang: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
    userCode: query.get('userCode') ?? '',
    ...(isNewForm(shape) && { shape }),
  }
}

/** The address of the editor of a card of the user's own. */
export const addressOf = (card: Omit<FrameCard, 'isTemplate'>): string => frameUrl('edit', { ...card, isTemplate: 0 })
