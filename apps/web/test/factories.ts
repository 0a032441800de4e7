import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FestivalEntry, Solution } from '@petalpost/api-client/schemas/solutions'
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

/** `count` cards with the ids from `first` on. */
export function cards(count: number, first = 1): Card[] {
  return Array.from({ length: count }, (_, at) => card({ id: `c${first + at}` }))
}

/** A festival that readers of the page keep. */
export function festival(fields: Partial<Festival> & { festivalId: number }): Festival {
  const name = `Festival ${fields.festivalId}`
  return {
    id: fields.festivalId,
    name,
    festivalName: fields.name ?? name,
    cron: null,
    country: '*',
    kept: true,
    dates: [],
    ...fields,
  }
}

export function user(fields: Partial<User> = {}): User {
  return {
    userCode: 'u1',
    name: 'Nora',
    email: 'nora@example.com',
    avatar: null,
    level: 0,
    levelName: null,
    expireTime: null,
    language: 'en-US',
    ...fields,
  }
}

/** My own solution with these festivals on PC. */
export function solution(fields: Partial<Solution> & { id: string }, festivals: FestivalEntry[] = []): Solution {
  const { timeZone, platforms } = newSolutionDefinition() as Solution['definition']
  return {
    name: `Solution ${fields.id}`,
    region: 'en-US',
    isTemplate: 0,
    version: 1,
    definition: { timeZone, platforms: { ...platforms, pc: { ...platforms.pc, festivals } } },
    ...fields,
  }
}
