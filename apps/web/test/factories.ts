import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { User } from '@petalpost/api-client/schemas/user'

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
