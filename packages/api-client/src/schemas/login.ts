import { PROVIDER_LOGINS } from '@petalpost/domain/login'
import { TYPED_ADDRESS_MAX_LENGTH } from '@petalpost/domain/typed-text/address'
import { TYPED_CODE_MAX_LENGTH } from '@petalpost/domain/typed-text/code'
import Type, { type Static } from 'typebox'

import { Instant, nullable, oneOf, record } from './parts.ts'

/** A mail address or a phone number as it was typed; the login rule cleans it and checks whether it is valid. */
export const Account = Type.String({ maxLength: TYPED_ADDRESS_MAX_LENGTH })

/** The digits from the mail or text message, or a text that contains them. */
export const AccountCode = Type.String({ maxLength: TYPED_CODE_MAX_LENGTH })

export const SendCaptchaInput = record({
  account: Account,
  /** What the code may be used for; a code for one purpose is refused for the other. The default is login. */
  purpose: Type.Optional(oneOf('login', 'deleteAccount')),
})
export type SendCaptchaInput = Static<typeof SendCaptchaInput>

export const LoginByCodeInput = record({
  accountCode: AccountCode,
  account: Account,
  isNoPassWd: Type.Literal(true),
  /** `CN` for a phone, null for a mail address. */
  countryCode: nullable(Type.String({ maxLength: 8 })),
})
export type LoginByCodeInput = Static<typeof LoginByCodeInput>

export const OauthUrlInput = record({
  provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$', maxLength: 32 }),
  /** The path on our site to return to after the login. */
  redirect: Type.Optional(Type.String({ maxLength: 2048 })),
})
export type OauthUrlInput = Static<typeof OauthUrlInput>

export const OauthUrl = record({ url: Type.String({ maxLength: 4096 }) })
export type OauthUrl = Static<typeof OauthUrl>

/** The providers on whose pages people can log in on this server. */
export const OauthProviders = record({
  records: Type.Array(record({ provider: oneOf(...PROVIDER_LOGINS), name: Type.String({ maxLength: 40 }) })),
})
export type OauthProviders = Static<typeof OauthProviders>

/** A way in which the user logs in: an address, a phone, or an account at a provider. */
export const LoginWay = record({
  id: Type.String({ maxLength: 64 }),
  provider: oneOf('email', 'phone', ...PROVIDER_LOGINS),
  /** The provider's name; '' for an address and a phone. */
  name: Type.String({ maxLength: 40 }),
  /** The address, or the phone as its owner recognizes it; null for an account at a provider. */
  account: nullable(Type.String({ maxLength: 254 })),
  addedAt: Instant,
  /** False for an address, a phone, and the only way. */
  canRemove: Type.Boolean(),
})
export type LoginWay = Static<typeof LoginWay>

export const LoginWays = record({
  records: Type.Array(LoginWay),
  /** The providers of this server that the user does not log in with yet. */
  addable: Type.Array(
    record({
      provider: oneOf(...PROVIDER_LOGINS),
      name: Type.String({ maxLength: 40 }),
      /** True when it is added by scanning a code, otherwise on the provider's page. */
      byQrCode: Type.Boolean(),
    }),
  ),
})
export type LoginWays = Static<typeof LoginWays>

export const AddLoginWayInput = record({
  provider: OauthUrlInput.properties.provider,
  /** The path on our site to return to; it gets `?way=added`, `taken`, `canceled` or `failed`. */
  redirect: Type.String({ maxLength: 2048 }),
})
export type AddLoginWayInput = Static<typeof AddLoginWayInput>

export const RemoveLoginWayInput = record({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export type RemoveLoginWayInput = Static<typeof RemoveLoginWayInput>

export const LoginQrCode = record({
  /** The text of the QR code; the page draws the code itself. */
  QrCodeUrlStr: Type.String({ maxLength: 1024 }),
  /** The key that the page polls with. */
  TicketStr: Type.String({ maxLength: 128 }),
  /** True when a stand-in plays WeChat: then the code's text is the address of a page that plays the phone. */
  isSandbox: Type.Boolean(),
})
export type LoginQrCode = Static<typeof LoginQrCode>

export const QrCodeStatusInput = record({ ticket: Type.String({ minLength: 1, maxLength: 128 }) })
export type QrCodeStatusInput = Static<typeof QrCodeStatusInput>

/**
 * Waiting: false, false. Passed (this response set the session cookie): true, true. Expired or unknown: false, true.
 */
export const QrCodeStatus = record({ loginPassed: Type.Boolean(), loginPassedStopCheck: Type.Boolean() })
export type QrCodeStatus = Static<typeof QrCodeStatus>

/** As `QrCodeStatus`; `way` = what became of the account that scanned the code, null until somebody has. */
export const WayQrCodeStatus = record({
  ...QrCodeStatus.properties,
  way: nullable(oneOf('added', 'taken', 'second')),
})
export type WayQrCodeStatus = Static<typeof WayQrCodeStatus>

/** A browser in which the user is signed in. */
export const Session = record({
  id: Type.String({ maxLength: 64 }),
  /** browser and system by their own names, such as `Firefox`, `Windows`; '' = unknown */
  browser: Type.String({ maxLength: 100 }),
  system: Type.String({ maxLength: 100 }),
  createdAt: Instant,
  /** precise to the hour */
  seenAt: Instant,
  /** true for the browser that makes the call */
  isThis: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const SessionList = record({ records: Type.Array(Session) })
export type SessionList = Static<typeof SessionList>

export const EndSessionInput = record({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export type EndSessionInput = Static<typeof EndSessionInput>

export const EndedSessions = record({ ended: Type.Integer({ minimum: 0 }) })
export type EndedSessions = Static<typeof EndedSessions>
