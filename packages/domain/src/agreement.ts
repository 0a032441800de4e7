import { isChinese, type Language } from './language.ts'

/** What a user agrees to at the first login (spec 2.3, 2.10). */
export const AGREEMENTS = ['userAgreement', 'privacyAgreement'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** How site owners put the embed code into their pages. */
export const EMBED_GUIDE = 'embedGuide'

/** The file below /markdown/, without `.md`: the Chinese one, or the default, which is English (spec 2.10). */
export const agreementFile = (text: Agreement | typeof EMBED_GUIDE, language: Language): string =>
  isChinese(language) ? `${text}.${language}` : text
