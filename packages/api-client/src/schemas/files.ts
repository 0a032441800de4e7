import Type, { type Static } from 'typebox'

import { record } from './parts.ts'

/** `name` is what a client calls the bucket. There is one, so every name is good for it. */
export const UploadPolicyInput = record({ name: Type.String({ minLength: 1, maxLength: 64 }) })
export type UploadPolicyInput = Static<typeof UploadPolicyInput>

export const UploadPolicy = record({
  accessKeyId: Type.String(),
  /** The policy document, base64. */
  policy: Type.String(),
  signature: Type.String(),
  /** When the policy ends: Unix seconds. */
  expire: Type.Integer({ minimum: 0 }),
  /** Where the form goes: an absolute address, or a path on our own origin. */
  host: Type.String({ maxLength: 500 }),
  /** Every field of the form but key and file: what this store asks for, signature included. */
  fields: Type.Array(record({ name: Type.String({ maxLength: 64 }), value: Type.String({ maxLength: 8192 }) }), {
    maxItems: 20,
  }),
  /** What every key must begin with: `{storage path}/pc/{year}/{month}/{this user's own part}`. */
  keyPrefix: Type.String({ maxLength: 300 }),
})
export type UploadPolicy = Static<typeof UploadPolicy>

/** Spec 7.5 reads `data.data` of the answer, hence the policy stands one level deeper than other data. */
export const UploadPolicyData = record({ data: UploadPolicy })
export type UploadPolicyData = Static<typeof UploadPolicyData>

/** The key path of an upload that the store has taken. */
export const ClaimUploadInput = record({ key: Type.String({ minLength: 1, maxLength: 500 }) })
export type ClaimUploadInput = Static<typeof ClaimUploadInput>

/** An upload after it was checked and cleaned: the file that cards and pages may refer to. */
export const ClaimedFile = record({
  /** Storage key; an asset of a card document names it. */
  key: Type.String({ maxLength: 200 }),
  /** URL path that shows it. */
  url: Type.String({ maxLength: 500 }),
  /** By content, never by name. */
  mime: Type.String({ maxLength: 64 }),
  bytes: Type.Integer({ minimum: 0 }),
  /** Of a picture, px. */
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type ClaimedFile = Static<typeof ClaimedFile>

/** An agreement, such as `privacyAgreement.zh-CN`. */
export const AgreementInput = record({ fileName: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', maxLength: 80 }) })
export type AgreementInput = Static<typeof AgreementInput>
