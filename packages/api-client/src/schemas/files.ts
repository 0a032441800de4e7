import Type, { type Static } from 'typebox'

import { record } from './parts.ts'

/** `name` is the bucket. */
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
  /** What every key must begin with: `{storage path}/pc/{year}/{month}/{this user's own part}`. */
  keyPrefix: Type.String({ maxLength: 300 }),
})
export type UploadPolicy = Static<typeof UploadPolicy>

/** Spec 7.5 reads `data.data` of the answer, hence the policy stands one level deeper than other data. */
export const UploadPolicyData = record({ data: UploadPolicy })
export type UploadPolicyData = Static<typeof UploadPolicyData>

/** An agreement, such as `privacyAgreement.zh-CN`. */
export const AgreementInput = record({ fileName: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', maxLength: 80 }) })
export type AgreementInput = Static<typeof AgreementInput>
