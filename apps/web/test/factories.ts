import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { Card, CardVariants } from '@petalpost/api-client/schemas/cards'
import type { Renewal } from '@petalpost/api-client/schemas/pay'
import type {
  CardReference,
  FestivalEntry,
  Solution,
  SolutionDefinition,
} from '@petalpost/api-client/schemas/solutions'
import type { User } from '@petalpost/api-client/schemas/user'
import { newSolutionDefinition } from '@petalpost/domain/solution'

/** A free, upright template card. */
export function card(fields: Partial<Card> & { id: string }): Card {
  return {
    title: `Card ${fields.id}`,
    thumbnail: `/files/${fields.id}.webp`,
    category: 'festival',
    price: 0,
    festivalId: 0,
    festivalName: '',
    aspectRatio: '9:16',
    width: 900,
    height: 1600,
    color: '#aa3322',
    isLike: false,
    isTemplate: 1,
    viewCount: 10,
    likeCount: 3,
    ...fields,
  }
}

/** The variants of a card that has this one and no other. */
export function variants(counterpart?: Card): CardVariants {
  return counterpart ? { counterpart, records: [counterpart] } : { records: [] }
}

/** `count` cards with ids from `first` on. */
export function cards(count: number, first = 1): Card[] {
  return Array.from({ length: count }, (_, at) => card({ id: `c${first + at}` }))
}

/** A festival that readers of the page celebrate. */
export function festival(fields: Partial<Festival> & { festivalId: number }): Festival {
  const name = `Festival ${fields.festivalId}`
  return {
    id: fields.festivalId,
    slug: `festival-${fields.festivalId}`,
    name,
    festivalName: fields.name ?? name,
    cron: null,
    country: '*',
    kept: true,
    tone: 'joy',
    dates: [],
    ...fields,
  }
}

export function user(fields: Partial<User> = {}): User {
  return {
    userCode: 'u1',
    name: 'Nora',
    email: 'nora@example.com',
    hasAddress: true,
    avatar: null,
    level: 0,
    levelName: null,
    expireTime: null,
    language: 'en-US',
    ...fields,
  }
}

/** A yearly plan that PayPal renews. */
export function renewal(fields: Partial<Renewal> = {}): Renewal {
  return {
    source: 'paypal-subscription',
    status: 'active',
    code: 'yearly',
    name: 'Yearly',
    amount: 4990,
    currency: 'USD',
    nextBillingAt: '2027-11-26T00:00:00.000Z',
    canCancel: true,
    canResume: false,
    ...fields,
  }
}

/** A custom festival on every 18 March, with its platform's settings. */
export function entry(fields: Partial<FestivalEntry> & { id: string }): FestivalEntry {
  return { festivalId: 0, name: fields.id, cron: '* * * 18 3 ?', showConfig: { inherit: true }, ...fields }
}

/** A reference to a template card. */
export function reference(id: string, isTemplate: 0 | 1 = 1): CardReference {
  return { id, isTemplate, thumbnail: `/files/${id}.webp`, title: `Card ${id}` }
}

/** A definition with these entries on the two platforms. */
export function definition(pc: FestivalEntry[] = [], mobile: FestivalEntry[] = []): SolutionDefinition {
  const { timeZone, platforms } = newSolutionDefinition()
  return {
    timeZone,
    platforms: {
      pc: { showConfig: platforms.pc.showConfig, festivals: pc },
      mobile: { showConfig: platforms.mobile.showConfig, festivals: mobile },
    },
  }
}

/** A solution of the user's own. */
export function solution(fields: Partial<Solution> = {}): Solution {
  return { id: 's1', name: 'Mine', region: 'en-US', isTemplate: 0, definition: definition(), version: 3, ...fields }
}
