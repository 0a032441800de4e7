import { cleanPageRules, pageRulesProblem } from '@petalpost/domain/page-rules-text'
import { seededRandom } from '@petalpost/domain/seeded-random'

/** Page rules and an address that are made to be compared slowly. */
export interface HostileCase {
  rules: string
  address: string
  /** The editor accepts such rules; a site can write any others into its script tag. */
  isAccepted: boolean
}

/** Longest addresses: servers refuse longer ones, but a hash has no limit. */
const LENGTHS = [50, 120, 400, 2000, 2600, 20_000]
/** Almost every pair of these almost matches. */
const PIECES = [
  'a',
  'aa',
  'aaaaaaab',
  '/',
  '//',
  '/a',
  'a/',
  '%61',
  '%ff',
  '%',
  '%C3%A9',
  'é',
  '&',
  '&a',
  'a=',
  '=a',
  '.',
]

/** `count` cases, the same for the same seed. */
export function hostileCases(count: number, seed: number): HostileCase[] {
  const random = seededRandom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
  const repeated = (make: () => string, length: number): string => {
    const one = make()
    // half of them repeat one text, the others change it
    const isSame = random() < 0.5
    let text = ''
    while (text.length < length) text += isSame ? one : make()
    return text.slice(0, length)
  }
  const pieces = (): string => Array.from({ length: 1 + below(3) }, () => oneOf(PIECES)).join('')
  const starred = (): string => oneOf(['*', '**', '*', '']) + pieces()
  const rule = (): string => oneOf(['/', '*', '?', '#', '/?', '/#/', '*?', '/*#']) + repeated(starred, 2 + below(60))

  return Array.from({ length: count }, () => {
    const length = oneOf(LENGTHS)
    const address = oneOf(['/', '/?', '/#', '/#/x?', '/']) + repeated(pieces, length)
    const many = Array.from({ length: 1 + below(random() < 0.3 ? 120 : 8) }, rule).join(',')
    const rules = cleanPageRules(random() < 0.8 ? many.slice(0, 300) : many)
    return { rules, address, isAccepted: pageRulesProblem(rules) === null }
  })
}
