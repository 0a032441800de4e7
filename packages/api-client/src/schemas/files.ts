import { AI_ORIGIN, MAX_PROMPT_LENGTH, PICTURE_RATIOS } from '@petalpost/domain/ai-image'
import { DRAWING_LOSSES } from '@petalpost/domain/drawing-loss'
import Type, { type Static } from 'typebox'

import { CardTitle } from './cards.ts'
import { Id, Instant, oneOf, record } from './parts.ts'

/** `name` is the client's name for the bucket. There is only one bucket, so every name is accepted. */
export const UploadPolicyInput = record({ name: Type.String({ minLength: 1, maxLength: 64 }) })
export type UploadPolicyInput = Static<typeof UploadPolicyInput>

export const UploadPolicy = record({
  accessKeyId: Type.String(),
  /** The policy document, base64. */
  policy: Type.String(),
  signature: Type.String(),
  /** When the policy ends: Unix seconds. */
  expire: Type.Integer({ minimum: 0 }),
  /** The address to which the form is sent: absolute, or a path on our own origin. */
  host: Type.String({ maxLength: 500 }),
  /** Every field of the form except key and file, as this store requires, including the signature. */
  fields: Type.Array(record({ name: Type.String({ maxLength: 64 }), value: Type.String({ maxLength: 8192 }) }), {
    maxItems: 20,
  }),
  /** Every key must begin with this: `{storage path}/pc/{year}/{month}/{this user's own part}`. */
  keyPrefix: Type.String({ maxLength: 300 }),
})
export type UploadPolicy = Static<typeof UploadPolicy>

/** Spec 7.5 reads `data.data` of the response, so the policy is one level deeper than other data. */
export const UploadPolicyData = record({ data: UploadPolicy })
export type UploadPolicyData = Static<typeof UploadPolicyData>

/** The key path of an upload that the store has accepted. */
export const ClaimUploadInput = record({
  key: Type.String({ minLength: 1, maxLength: 500 }),
  /** With a name, that of the author's file, the file is listed in My files. It is cleaned and cut. */
  name: Type.Optional(Type.String({ maxLength: 1_000 })),
})
export type ClaimUploadInput = Static<typeof ClaimUploadInput>

/** An upload after it was checked and cleaned: the file that cards and pages may refer to. */
export const ClaimedFile = record({
  /** Storage key, which an asset of a card document names. */
  key: Type.String({ maxLength: 200 }),
  /** URL path of the file. */
  url: Type.String({ maxLength: 500 }),
  /** The type found in the content, not in the name. */
  mime: Type.String({ maxLength: 64 }),
  bytes: Type.Integer({ minimum: 0 }),
  /** Size of a picture, px. */
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
  /** 'ai' when a model made the picture: this server's, or the file itself said so. */
  origin: Type.Optional(oneOf(AI_ORIGIN)),
  /** What of a drawing could not be kept; absent when all was. */
  lost: Type.Optional(Type.Array(oneOf(...DRAWING_LOSSES), { maxItems: DRAWING_LOSSES.length })),
})
export type ClaimedFile = Static<typeof ClaimedFile>

/** A card that shows a file. */
const FileUse = record({ id: Id, title: CardTitle })

/** A file of My files. */
export const OwnFile = record({
  ...ClaimedFile.properties,
  /** Of the author's file, or the words that a picture was made from; may be empty. */
  name: Type.String({ maxLength: 1_000 }),
  createdAt: Instant,
  /** The cards saved last that show it. */
  usedBy: Type.Array(FileUse, { maxItems: 10 }),
  /** How many cards show it. */
  useCount: Type.Integer({ minimum: 0 }),
  /** How many former versions of cards show it; absent when none does. */
  versionCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The brand kit holds it. */
  isInBrand: Type.Optional(Type.Literal(true)),
})
export type OwnFile = Static<typeof OwnFile>

/** The newest first. */
export const OwnFiles = record({
  records: Type.Array(OwnFile, { maxItems: 2_000 }),
  /** How many more there are than are listed; missing when none are. */
  olderCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** What counts against the quota: files, and the documents of cards and solutions. */
  usedBytes: Type.Integer({ minimum: 0 }),
  quotaBytes: Type.Integer({ minimum: 0 }),
})
export type OwnFiles = Static<typeof OwnFiles>

export const RemoveFileInput = record({ key: Type.String({ minLength: 1, maxLength: 200 }) })
export type RemoveFileInput = Static<typeof RemoveFileInput>

/** A picture to be made from words. */
export const MakeAiImageInput = record({
  prompt: Type.String({ maxLength: MAX_PROMPT_LENGTH, pattern: '\\S' }),
  aspectRatio: oneOf(...PICTURE_RATIOS),
})
export type MakeAiImageInput = Static<typeof MakeAiImageInput>

/** An agreement, such as `privacyAgreement.zh-CN`. */
export const AgreementInput = record({ fileName: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', maxLength: 80 }) })
export type AgreementInput = Static<typeof AgreementInput>
