import { isChinese, type Language } from './language.ts'

/** What a user agrees to at the first login (spec 2.3, 2.10). */
export const AGREEMENTS = ['userAgreement', 'privacyAgreement'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** The file below /markdown/, without `.md`: the Chinese one, or the default, which is English (spec 2.10). */
export const agreementFile = (agreement: Agreement, language: Language): string =>
  isChinese(language) ? `${agreement}.${language}` : agreement
