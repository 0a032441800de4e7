import { COUNTRY_CODES } from '../country-codes.ts'
import { DASHES, withAsciiDigits, withPlainForms, withSingleSpaces } from './characters.ts'

/** Longest text from which a phone number is read: a link may carry the message. */
export const TYPED_PHONE_MAX_LENGTH = 500

/** `Phone:`, `手机：`, `（手机）` and `【手机】` before a number, and what they look like after it. */
const LABEL = /^(?:[\p{L}\s.]{1,20}:|[([【]\p{L}[\p{L}\s.]{0,18}[)\]】]:?)\s*/u
/** Words that are a label without a colon too. */
const LABEL_WORD =
  /^(?:\p{Script=Han}{0,4}(?:电话|手机|号码?|微信)|(?:tel|telephone|phone|mobile|cell)\b\.?)\s*(?=[\d+(])/iu
const LABEL_AFTER = /\s*[([【]\p{L}[\p{L}\s.]{0,18}[)\]】]$/u
/** A link with a number; it may say more behind `?`, behind `&` on iOS, behind `:` in QR codes. */
const LINK = /^(?:tel|callto|sms|smsto|mms|mmsto):(?:\/\/)?([^?&:/]*?)[;/]?(?:[?&:].*)?$/iu
/** An extension of an exchange, to which no message can be sent: `;ext=12`, `x12`, `转12`. */
const EXTENSION = /\s*(?:;\s*(?:ext|phone-context|isub)=.*|[,;]?\s*(?:ext(?:ension|n)?\.?|x|#|转|分机)\s*\d{1,6})$/iu
/** Quotes and pictures around a number, and marks that end a sentence or a list. */
const AROUND = /^[\s"'“”‘’<«「•\p{Extended_Pictographic}]+|[\s"'“”‘’>»」.,;:!?、。]+$/gu
/** What people write between digits, `ー` of a Japanese keyboard among it. */
const BETWEEN = /[\s.·・‧•()[\]ーｰ-]/gu

/**
 * A phone number as people type or paste it, as its digits: `+86 138-0013 8000`, `0086 138…`, `86+138…`, `tel:+86-138…` and
 * `sms:+86138…?body=…` are `86138…`. The plus of a country that is not listed stays, so that its number never passes for one of ours.
 * What is no number comes back as one line.
 */
export function cleanPhone(text: string): string {
  const line = withSingleSpaces(withAsciiDigits(withPlainForms(text.length > TYPED_PHONE_MAX_LENGTH ? '' : text)))
  const digits = line
    .replaceAll(DASHES, '-')
    .replaceAll(/[\u20e3\ufe0e\ufe0f]/gu, '') // 1️⃣ is 1
    .replace(LINK, '$1')
    .replaceAll(AROUND, '')
    .replace(LABEL, '')
    .replace(LABEL_WORD, '')
    .replace(LABEL_AFTER, '')
    .replace(EXTENSION, '')
    .replace(/^\(?(?:\+|00)?\s*(\d{1,3})\s*\)?\+(?=[\d(])/u, '+$1') // a plus after its country
    .replace(/^(\s*(?:\+|00)[\d\s-]*?)\(0\)/u, '$1') // the 0 that only calls within the country have
    .replaceAll(BETWEEN, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(digits)) return line
  const isListed = COUNTRY_CODES.some(({ phoneCode }) => digits.startsWith(`+${phoneCode}`))
  return isListed ? digits.slice(1) : digits
}

/** Is this typed text meant as a phone number: digits, and only what people write between them? */
export const looksLikePhone = (text: string): boolean => /^\+?\d+$/.test(cleanPhone(text))
