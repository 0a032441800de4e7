import { LANGUAGES } from '@petalpost/domain/language'
import { and, inArray } from 'drizzle-orm'

import { cards } from './schema/cards.ts'

/** A template card. Its indexes start with the language, so naming all languages keeps a look-up fast. */
export const inSomeLanguage = and(cards.isTemplate, inArray(cards.language, [...LANGUAGES]))
