import type { CardV2 } from '@petalpost/card-document/card'

type Language = NonNullable<CardV2['language']>

/** The texts that somebody types instead of a template's own. */
export const TYPED = [
  'half as long again',
  'three times as long',
  'six times as long',
  'one long word',
  'with emoji',
] as const
export type TypedKind = (typeof TYPED)[number]

const TIMES = { 'half as long again': 1.5, 'three times as long': 3, 'six times as long': 6 } as const

const WORDS: Readonly<Record<Language, string>> = {
  'en-US': 'dear Anna Maria and everyone who came along to celebrate with us on this happy day',
  'zh-CN': '亲爱的奶奶，愿您身体健康，天天都有好心情，我们全家都想念您',
}
const LONG_WORD: Readonly<Record<Language, string>> = {
  'en-US': 'Donaudampfschifffahrtsgesellschaftskapitän',
  'zh-CN': '愿得一心人白首不相离岁岁常欢愉年年皆胜意',
}
const EMOJI = '🎉👨‍👩‍👧❤️🇨🇳🎂'

/** Returns words to type instead of a text: its own come first, as people begin. */
export function longerThan(text: string, kind: TypedKind, language: Language): string {
  if (kind === 'one long word') return LONG_WORD[language]
  if (kind === 'with emoji') return `${text} ${EMOJI}`
  const between = language === 'zh-CN' ? '' : ' '
  const length = Math.ceil(text.length * TIMES[kind])
  let words = text
  while (words.length < length) words += between + WORDS[language]
  return words.slice(0, Math.max(text.length, length)).trim()
}
