import { COUNTRY_CODES } from '../country-codes.ts'
import { DASHES, withAsciiDigits, withPlainForms, withSingleSpaces } from './characters.ts'

/** Longest text from which a phone number is read. */
export const TYPED_PHONE_MAX_LENGTH = 100

/** `tel:`, `Phone:`, `手机：` before a number. */
const LABEL = /^[\p{L}\s.]{1,20}:/u
/** An extension of an exchange, to which no message can be sent: `;ext=12`, `x12`, `转12`. */
const EXTENSION = /\s*(?:;\s*(?:ext|phone-context|isub)=.*|[,;]?\s*(?:ext(?:ension|n)?\.?|x|#|转|分机)\s*\d{1,6})$/iu
/** Quotes around a number, and marks that end a sentence or a list. */
const AROUND = /^[\s"'“”‘’<«「]+|[\s"'“”‘’>»」.,;:!?、。]+$/gu
/** What people write between digits, `ー` of a Japanese keyboard among it. */
const BETWEEN = /[\s.·・‧()[\]ーｰ-]/gu

/**
 * A phone number as people type or paste it, as its digits: `+86 138-0013 8000`, `0086 138…` and `tel:+86-138…` are
 * `86138…`. The plus of a country that is not listed stays, so that its number never passes for one of ours.
 * What is no number comes back as one line.
 */
export function cleanPhone(text: string): string {
  const line = withSingleSpaces(withAsciiDigits(withPlainForms(text.length > TYPED_PHONE_MAX_LENGTH ? '' : text)))
  const digits = line
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u20e3\ufe0e\ufe0f]/gu, '') // 1️⃣ is 1
    .replaceAll(AROUND, '')
    .replace(LABEL, '')
    .replace(EXTENSION, '')
    .replace(/^(\s*(?:\+|00)[\d\s-]*?)\(0\)/u, '$1') // the 0 that only calls within the country have
    .replaceAll(BETWEEN, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(digits)) return line
  const isListed = COUNTRY_CODES.some(({ phoneCode }) => digits.startsWith(`+${phoneCode}`))
  return isListed ? digits.slice(1) : digits
}

/** Is this typed text meant as a phone number: digits, and only what people write between them? */
export const looksLikePhone = (text: string): boolean => /^\+?\d+$/.test(cleanPhone(text))
