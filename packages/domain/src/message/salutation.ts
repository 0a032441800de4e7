/*
 * Salutations and signatures: the lines of a card that say for whom it is and from whom, "Dear Mum," and "Love, Rose".
 */

/** Longer lines say more than a name. UTF-16 units */
const LONGEST_LINE = 60

const NAME = String.raw`([^\s,，.。:：;；!！?？][^,，.。:：;；!！?？\n]*?)`
const END = String.raw`[\s,，.。:：!！~～]*`

const FONDLY = '(?:my )?dear(?:est)?|(?:最)?亲爱的|尊敬的|敬爱的'
const LIGHTLY = 'hello|hey|hi|to|致|送给|给'
const CLOSING = [
  '(?:with |lots of |all my |all our |much |with all my |with all our )?love',
  '(?:yours )?(?:sincerely|faithfully|truly)',
  '(?:with )?(?:best|kind|kindest|warm|warmest) (?:wishes|regards)',
  'with (?:deepest |heartfelt )?sympathy',
  'yours(?: ever)?',
  'cheers',
  'hugs',
].join('|')
const CHINESE_CLOSING = '敬上|谨上|拜上|敬贺|谨贺|同贺|敬赠|敬邀|敬启|谨启'
const CHINESE_FONDNESS = '爱|深爱|想|想念|思念|惦记|牵挂|祝福|感谢'

/** A Chinese word of greeting needs no space before the name. */
const GREETED = new RegExp(`^(?:${FONDLY}|${LIGHTLY})(?:\\s+|(?<=\\p{Script=Han}))${NAME}${END}$`, 'iu')
const SURELY_GREETED = new RegExp(`^(?:${FONDLY})(?:\\s+|(?<=\\p{Script=Han}))${NAME}${END}$`, 'iu')
/** "Hi Bob," and "小明：", which speak to somebody; "Hello Spring" and "给你一个拥抱" may not. */
const SPOKEN_TO = new RegExp(`^(?:(?:hello|hey|hi|to)\\s+${NAME}[,，:：]|[^\\s,，.。:：!！]{1,12}[:：])$`, 'iu')

const SIGNED = [
  new RegExp(`^(?:${CLOSING})(?:\\s*,\\s*|\\s*\\n\\s*|,?\\s+from\\s+)([^]+?)${END}$`, 'iu'),
  new RegExp(`^from\\s+${NAME}${END}$`, 'iu'),
  new RegExp(`^([^，。！？]+?)\\s*(?:${CHINESE_CLOSING})$`, 'u'),
  /^(?:——?|[–-]{1,2})\s*([^\s\n][^\n]*)$/u,
]

/** "爱你的小玫", "Love Rose": without a mark they sign only where a signature stands. */
const LIKELY_SIGNED = [
  new RegExp(`^(?:永远|一直)?(?:${CHINESE_FONDNESS})[你您]们?的([^\\s，。！？：；、]{1,8})$`, 'u'),
  /^(?:Love|With love)\s+(\p{Lu}[\p{L}\p{M}’'&. -]*)$/u,
]

const lineOf = (text: string): string | undefined => {
  const line = text.trim()
  return line.length > LONGEST_LINE ? undefined : line
}

function signerIn(line: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const name = pattern.exec(line)?.[1]?.trim()
    if (name) return name
  }
  return undefined
}

/** Whether a line is surely a salutation: "Dear Mum", "Hi Bob,", "亲爱的妈妈", "小明：". */
export function isSalutation(text: string): boolean {
  const line = lineOf(text)
  return line !== undefined && (SURELY_GREETED.test(line) || SPOKEN_TO.test(line))
}

/** Whether a line is surely a signature: "Love, Rose", "女儿 敬上", "——小玫". */
export function isSignature(text: string): boolean {
  const line = lineOf(text)
  return line !== undefined && signerIn(line, SIGNED) !== undefined
}

/** Whether a line is a signature if it stands alone after the message: "爱你的小玫", "Love Rose". */
export function isLikelySignature(text: string): boolean {
  const line = lineOf(text)
  return line !== undefined && signerIn(line, LIKELY_SIGNED) !== undefined
}

/** The line without the marks at its end. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/[,，:：!！]$/u, '')
    .trimEnd()

/** The name of those for whom a card is, from the line that greets them: "Mum" of "Dear Mum," and of "Mum". */
export const nameGreeted = (text: string): string => GREETED.exec(lineOf(text) ?? '')?.[1]?.trim() ?? bare(text)

/** The name of those who send a card, from the line that they sign with: "Rose" of "Love, Rose" and of "Rose". */
export const nameSigned = (text: string): string =>
  signerIn(lineOf(text) ?? '', [...SIGNED, ...LIKELY_SIGNED]) ?? bare(text)
