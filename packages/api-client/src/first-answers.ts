import type { Language } from '@petalpost/domain/language'

/**
 * The answers to the first calls of a page, which the server writes into its document, so that the page need not ask.
 * They are what any visitor gets.
 */
export interface FirstAnswers {
  /** of the answers */
  language: Language
  /** `data` of each answer, by its `callKey` */
  data: Readonly<Record<string, unknown>>
}

/** Id of the `<script type="application/json">` that holds them. */
export const FIRST_ANSWERS_ID = 'first-answers'
