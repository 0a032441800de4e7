import { createHash } from 'node:crypto'

const nameFor = (registration: string, person: string): string =>
  `o${createHash('sha256').update(`${registration} ${person}`).digest('base64url').slice(0, 27)}`

/** What the service calls a person on the website, and for all registrations of one owner together. */
export const websiteOpenid = (person: string): string => nameFor('website', person)
export const unionidOf = (person: string): string => nameFor('union', person)
