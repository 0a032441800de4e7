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
