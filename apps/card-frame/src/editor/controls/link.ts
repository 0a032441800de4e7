import { LIMITS } from '@petalpost/card-document/limits'
import { cleanAddress, isEmail } from '@petalpost/domain/typed-text/address'
import {
  DASHES,
  withAsciiDigits,
  withoutInvisible,
  withPlainForms,
  withSingleSpaces,
} from '@petalpost/domain/typed-text/characters'

/** What is wrong with the address of a link. */
export type LinkProblem = 'scheme' | 'characters' | 'long'

const SCHEME = /^(https?:\/\/|mailto:|tel:)/i
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
const PHONE = /^\+?[\d() -]{5,}$/

/**
 * Reads what somebody writes as a link. A web address without its scheme gets https, a mail address mailto, a phone
 * number tel.
 */
export function linkIn(text: string): { href: string } | { problem: LinkProblem } {
  const trimmed = withSingleSpaces(withoutInvisible(text))
  const href = SCHEME.test(trimmed) ? trimmed : completed(trimmed)
  if (href === null) return { problem: 'scheme' }
  if (href.length > LIMITS.linkChars) return { problem: 'long' }
  return isAllowed(href) ? { href } : { problem: 'characters' }
}

function completed(text: string): string | null {
  const address = cleanAddress(text)
  if (isEmail(address)) return `mailto:${address}`
  const number = withAsciiDigits(withPlainForms(text)).replaceAll(DASHES, '-')
  if (PHONE.test(number)) return `tel:${number.replaceAll(/[() -]/g, '')}`
  return OTHER_SCHEME.test(text) ? null : `https://${text}`
}

/** The same characters as the schema of cards allows. */
const isAllowed = (href: string): boolean =>
  SCHEME.test(href) &&
  href.replace(SCHEME, '') !== '' &&
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  !/[\s\u0000-\u001f\u007f"<>\\]/.test(href)
