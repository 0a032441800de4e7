import Type, { type Static } from 'typebox'

import { Id, Instant, nullable, oneOf, record } from './parts.ts'

// The JSON forms of WebAuthn. Bytes are base64url.

const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = Bytes(1_400)
const PublicKey = Type.String({ maxLength: 10, pattern: '^public-key$' })
const Transports = Type.Array(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' }), { maxItems: 8 })

const Descriptor = record({ id: CredentialId, type: PublicKey, transports: Type.Optional(Transports) })

/** What the browser needs to make a passkey. */
export const PasskeyRegisterOptions = record({
  rp: record({ id: Type.Optional(Type.String({ maxLength: 253 })), name: Type.String({ maxLength: 64 }) }),
  user: record({
    id: Bytes(100),
    name: Type.String({ maxLength: 254 }),
    displayName: Type.String({ maxLength: 254 }),
  }),
  challenge: Bytes(100),
  pubKeyCredParams: Type.Array(record({ alg: Type.Integer(), type: oneOf('public-key') })),
  timeout: Type.Optional(Type.Integer()),
  excludeCredentials: Type.Optional(Type.Array(Descriptor)),
  authenticatorSelection: Type.Optional(
    record({
      residentKey: Type.Optional(oneOf('discouraged', 'preferred', 'required')),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(oneOf('discouraged', 'preferred', 'required')),
    }),
  ),
  attestation: Type.Optional(oneOf('direct', 'enterprise', 'indirect', 'none')),
})
export type PasskeyRegisterOptions = Static<typeof PasskeyRegisterOptions>

/** A passkey as the browser has made it. */
export const PasskeyRegistration = record({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: record({
    clientDataJSON: Bytes(4_096),
    attestationObject: Bytes(16_384),
    transports: Type.Optional(Transports),
  }),
})
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** What the browser needs to sign with a passkey. */
export const PasskeyLoginOptions = record({
  rpId: Type.Optional(Type.String({ maxLength: 253 })),
  challenge: Bytes(100),
  timeout: Type.Optional(Type.Integer()),
  userVerification: Type.Optional(oneOf('discouraged', 'preferred', 'required')),
})
export type PasskeyLoginOptions = Static<typeof PasskeyLoginOptions>

/** The signature of a passkey. */
export const PasskeyAnswer = record({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: record({
    clientDataJSON: Bytes(4_096),
    authenticatorData: Bytes(4_096),
    signature: Bytes(8_192),
    userHandle: Type.Optional(Bytes(100)),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

export const Passkey = record({
  id: Id,
  /** browser and system in which it was added; '' = unknown */
  browser: Type.String({ maxLength: 100 }),
  system: Type.String({ maxLength: 100 }),
  /** stored with the user's other devices too */
  isSynced: Type.Boolean(),
  createdAt: Instant,
  usedAt: nullable(Instant),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyList = record({ records: Type.Array(Passkey) })
export type PasskeyList = Static<typeof PasskeyList>

export const RemovePasskeyInput = record({ id: Id })
export type RemovePasskeyInput = Static<typeof RemovePasskeyInput>
