import type { User } from '@petalpost/api-client/schemas/user'
import { isLanguage, DEFAULT_LANGUAGE } from '@petalpost/domain/language'
import { levelName } from '@petalpost/domain/membership'

import type { SessionUser } from './session-user.ts'

/** The user in the form of spec 3, for the account's owner. */
export function presentUser(user: SessionUser): User {
  return {
    userCode: user.userCode,
    name: user.name,
    email: user.email,
    hasAddress: user.email !== null || user.phone !== null,
    avatar: user.avatar === '' ? null : `/files/${user.avatar}`,
    level: user.level,
    levelName: levelName(user.level),
    expireTime: user.expireTime?.toISOString() ?? null,
    language: isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE,
  }
}
