import { DAY_MS } from '@petalpost/domain/civil-day'
import { LANGUAGES } from '@petalpost/domain/language'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** The file is good for so long after it was read; RFC 9116 advises less than a year. */
const GOOD_MS = 180 * DAY_MS

/**
 * Whom to tell of a weakness (RFC 9116). `contact` is a mail address or an https address. `Expires` moves on each day, as
 * long as this server says that the contact is right.
 */
export function securityTxt({ contact, origin, now }: { contact: string; origin: string; now: number }): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(today + GOOD_MS).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LANGUAGES.map((language) => language.slice(0, 2)).join(', ')}`,
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n')
}
