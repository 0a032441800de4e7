import type { ErrorCode } from '@petalpost/domain/errors'
import type { Language } from '@petalpost/domain/language'
import { PAGE_RULE_MAX_STARS, PAGE_RULES_MAX_LENGTH, type PageRulesProblem } from '@petalpost/domain/page-rules-text'

import { enUS } from './en-US.ts'
import { mailHtml } from './mail-html.ts'
import type { MailName, SmsName, Texts, WrittenMail } from './texts.ts'
import { zhCN } from './zh-CN.ts'

const TEXTS: Record<Language, Texts> = { 'en-US': enUS, 'zh-CN': zhCN }

type Values = Record<string, string | number>

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))

/** Text of an error in a language, with its values filled in. */
export const errorText = (code: ErrorCode, language: Language, values: Values = {}): string =>
  fill(TEXTS[language].errors[code], values)

/** Why a page rule is refused, in a language. */
export const pageRuleText = ({ kind, rule, instead }: PageRulesProblem, language: Language): string =>
  fill(TEXTS[language].pageRules[kind], { rule, instead, length: PAGE_RULES_MAX_LENGTH, stars: PAGE_RULE_MAX_STARS })

/** Subject, plain text and HTML of a mail in a language, with its values filled in. */
export function mailText(name: MailName, language: Language, values: Values): WrittenMail {
  const mail = TEXTS[language].mails[name]
  return { subject: fill(mail.subject, values), text: fill(mail.text, values), html: mailHtml(mail, language, values) }
}

/** Text of an SMS in a language, with its values filled in. */
export const smsText = (name: SmsName, language: Language, values: Values): string =>
  fill(TEXTS[language].sms[name], values)
