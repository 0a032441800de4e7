import type { Language } from '@petalpost/domain/language'

import type { Card } from './schemas/cards.ts'

/**
 * The answers to the first calls of a page, which the server writes into its document, so that the page need not ask.
 * They are what any visitor gets.
 */
export interface FirstAnswers {
  /** of the answers */
  language: Language
  /** `data` of each answer, by its `callKey` */
  data: Readonly<Record<string, unknown>>
  /** Of a template card's page. The call for its definition is not answered here, because it counts as a view. */
  card?: FirstCard
}

/** What the page of a card shows before the card's definition has arrived. */
export interface FirstCard extends Pick<
  Card,
  'id' | 'title' | 'thumbnail' | 'color' | 'width' | 'height' | 'aspectRatio'
> {
  /** The color around the card. */
  ground: string
}

/** Id of the `<script type="application/json">` that holds them. */
export const FIRST_ANSWERS_ID = 'first-answers'
