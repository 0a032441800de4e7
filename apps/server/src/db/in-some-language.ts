import { LANGUAGES } from '@petalpost/domain/language'
import { and, inArray } from 'drizzle-orm'

import { cards } from './schema/cards.ts'

/** A template card. Its indexes start with the language, so a look-up that names all languages is still a quick one. */
export const inSomeLanguage = and(cards.isTemplate, inArray(cards.language, [...LANGUAGES]))
