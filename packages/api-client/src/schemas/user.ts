import { USER_NAME_MAX_LENGTH } from '@petalpost/domain/user-name'
import Type, { type Static } from 'typebox'

import { Account, AccountCode } from './login.ts'
import { Instant, Language, nullable, record } from './parts.ts'

export const User = record({
  userCode: Type.String(),
  name: Type.String(),
  /** Null for a user who signed up by phone, or by a provider that gives no address. */
  email: nullable(Type.String()),
  /** True when a code can be sent to the user: to a mail address or a phone. */
  hasAddress: Type.Boolean(),
  /** URL path of the picture; null until one is uploaded. */
  avatar: nullable(Type.String()),
  /** 0 = never a member; 1 Free Trial, 2 Monthly, 3 Yearly. It stays when the membership ends: see expireTime. */
  level: Type.Integer({ minimum: 0 }),
  /** 'Free Trial', 'Monthly' or 'Yearly'. */
  levelName: nullable(Type.String()),
  expireTime: nullable(Instant),
  language: Language,
})
export type User = Static<typeof User>

/** Multipart: `name` and `email` as text parts, or `headPic` as the only file part. */
export const UpdateUserInput = record({
  /** As it was typed: the length is checked after cleaning. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 2 * USER_NAME_MAX_LENGTH })),
  /** Pages send it, but it is read-only: this call never changes it. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type UpdateUserInput = Static<typeof UpdateUserInput> & { headPic?: Blob }

export const CheckDeleteEmailInput = record({ account: Account })
export type CheckDeleteEmailInput = Static<typeof CheckDeleteEmailInput>

export const DeleteAccountInput = record({ account: Account, accountCode: AccountCode })
export type DeleteAccountInput = Static<typeof DeleteAccountInput>
