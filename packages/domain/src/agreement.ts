import { isChinese, type Language } from './language.ts'

/** What a user agrees to at the first login (spec 2.3, 2.10). */
export const AGREEMENTS = ['userAgreement', 'privacyAgreement'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** The guide that tells site owners how to put the embed code into their pages. */
export const EMBED_GUIDE = 'embedGuide'

/** The file below /markdown/, without `.md`: the Chinese file, or the English one, which is the default (spec 2.10). */
export const agreementFile = (text: Agreement | typeof EMBED_GUIDE, language: Language): string =>
  isChinese(language) ? `${text}.${language}` : text
