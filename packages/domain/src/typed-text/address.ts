import type { ErrorCode } from '../errors.ts'
import { asciiDomain } from './ascii-domain.ts'
import { DASHES, withAsciiDigits, withoutInvisible, withPlainForms, withSingleSpaces } from './characters.ts'

/** Longest mail address that SMTP allows. */
const EMAIL_MAX_LENGTH = 254

/** Longest text from which an address is read: a name, an address and what surrounds them. */
export const TYPED_ADDRESS_MAX_LENGTH = 500

const LOCAL_PART = /^(?=.*[^.])[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/i

/** No letter of ASCII, and no mark that would end an address or hide a second one. */
const OTHER_LETTERS = /^[^\s"(),:;<>@[\\\]]{1,64}$/u

const parts = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
}

/**
 * One plain address: no comma, space or line break, which a mailer could read as a second address or as a header. Dots
 * may stand anywhere before the @, because some providers give out such mailboxes; the mailer quotes them.
 */
export function isEmail(value: string): boolean {
  const [local, domain] = parts(value)
  return value.length <= EMAIL_MAX_LENGTH && LOCAL_PART.test(local) && DOMAIN.test(domain)
}

/** The problem of a mail address in the form of `cleanAddress`; null when it has none (spec 5). */
export function addressProblem(value: string): Extract<ErrorCode, 'email_pattern' | 'email_letters'> | null {
  if (isEmail(value)) return null
  const [local, domain] = parts(value)
  const isOther = /[^\0-\u007f]/.test(local) && OTHER_LETTERS.test(local) && DOMAIN.test(domain)
  return isOther ? 'email_letters' : 'email_pattern'
}

/** Marks that may follow a pasted address, and those that may come before it. None of them is part of one there. */
const CLOSING = /[\s.,;:!?'"`“”’»›)\]}>」』】》〉〕、]+$/u
const OPENING = /^[\s<(["“”„‟‘’‚‛«»‹›「『【《〈〔]+/u
/** A pair around the whole text; alone, its first mark could begin an address. */
const PAIR = /^(?:'.*'|`.*`|\{.*\})[.,;:!?]*$/u
/** `"a..b"@example.com`: the quotes belong to the address, which means the same without them. */
const QUOTED_LOCAL = /^"([^"\\\s@]+)"(?=@)/u

/** `Email: address`; no address begins like this, but other kinds of addresses do: `https://…`. */
const LABEL = /^[\p{L}][\p{L}\s.-]{0,19}:\s*(?![\s/])/u

/** `[text](mailto:address)`, as notes and chats copy it. */
const MARKDOWN = /^\[[^\]]*\]\(mailto:([^()]*)\)$/iu

/** `Name <address>`, from which the address is taken. */
const NAMED = /^(?<name>[^<>]*)<(?<inner>[^<>]*)>[.,;:!?)\]]*$/u

/** Whether a character looks like an emoji: phones put it behind `@`, and no address has it. */
const EMOJI_STYLE = /[\ufe0e\ufe0f]/gu

/** `address (Name)`, as old mailers write it. */
const COMMENTED = /^([^\s()]+@[^\s()]+)\s*\([^()@]*\)[.,;]*$/u

/** The mark of a list and what separates it; `-a@example.com` and `1.a@example.com` are addresses. */
const LISTED = /^(?:[-*+–—]\s|\d{1,2}[.)]\s|[•▪◦‣·])\s*/u

function unwrapped(text: string): string {
  const { name = '', inner } = NAMED.exec(text)?.groups ?? {}
  // a name that is an address itself is this address or a second one
  if (
    inner !== undefined &&
    (!name.includes('@') || cleanAddress(name).toLowerCase() === cleanAddress(inner).toLowerCase())
  )
    return inner
  const link = MARKDOWN.exec(text)?.[1]
  if (link !== undefined) return `mailto:${link}`
  if (/^mailto:/i.test(text)) return decoded(text.replace(/^mailto:(?:\/\/)?/i, '').replace(/\?.*$/u, ''))
  const commented = COMMENTED.exec(text)?.[1]
  if (commented !== undefined) return commented
  if (LISTED.test(text)) return text.replace(LISTED, '')
  if (LABEL.test(text)) return text.replace(LABEL, '')
  if (PAIR.test(text)) return text.slice(1)
  const local = QUOTED_LOCAL.exec(text)?.[1]
  if (local !== undefined) return text.replace(QUOTED_LOCAL, local)
  return text.replace(OPENING, '').replace(CLOSING, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A last label of two scripts, which no domain has: `com谢谢`, an address with words of a message right behind it. */
const STUCK = /(?=[^.]*[a-z])(?=[^.]*[^\p{Script=Latin}\d-])[^.]+$/iu

/** Writes local part and domain plainly: phones put spaces after dots, and curved marks for apostrophes and hyphens. */
function plainParts(text: string): string {
  const [local, domain] = parts(text)
  if (local === '' || local.includes('@')) return text
  const plainLocal = withAsciiDigits(local.trim().replaceAll(/[‘’ʼ]/gu, "'").replaceAll(DASHES, '-'))
  const joined = domain
    .trim()
    .replaceAll(/\s*[.。]\s*/gu, '.')
    .replaceAll(DASHES, '-')
  if (STUCK.test(joined)) return text
  const digits = withAsciiDigits(joined)
  // digits of another script belong to a domain in that script
  return `${plainLocal}@${asciiDomain(/^[\0-\u007f]*$/.test(digits) ? digits : joined)}`
}

/**
 * A mail address as people type or paste it, as the address alone: without `mailto:`, a name, quotes and closing marks,
 * in plain characters, the domain in lower case and ASCII. A text with two addresses is none. What is no address comes
 * back as one line without invisible characters, and never as an address that it does not contain.
 */
export function cleanAddress(text: string): string {
  if (text.length > TYPED_ADDRESS_MAX_LENGTH) return ''
  let clean = text
  // each turn takes one thing off: `<mailto:a@example.com>` needs two
  for (let turn = 0; turn < 9; turn += 1) {
    const line = withSingleSpaces(withPlainForms(clean.replaceAll('´', "'").replaceAll(EMOJI_STYLE, '')))
    const next = plainParts(unwrapped(line))
    if (next === clean) break
    clean = next
  }
  return addressProblem(clean) === 'email_pattern' ? withSingleSpaces(withoutInvisible(text)) : clean
}
