import { randomUUID } from 'node:crypto'

import type { CallName } from '@petalpost/api-client/schemas/contract'

import { type Case, NOBODY, OPEN, refused, SIGNED_IN } from './access-outcomes.ts'

const open: readonly Case<object>[] = [{ what: 'all', ask: () => ({}), outcomes: OPEN }]

const passkey = (response: object) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', ...response },
})

/** Logins by outside accounts and passkeys, on a server without a provider. */
export const LOGIN_CALLS: Partial<Record<CallName, readonly Case<object>[]>> = {
  oauthProviders: open,
  oauthUrl: [
    {
      what: 'a provider that is not configured',
      ask: () => ({ provider: 'google' }),
      outcomes: refused('not_configured'),
    },
  ],
  loginWays: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  addLoginWay: [
    {
      what: 'a provider that is not configured',
      ask: () => ({ provider: 'google', redirect: '/' }),
      outcomes: { ...refused('not_configured'), visitor: 'not_logged_in' },
    },
  ],
  wayQrCodeRender: [
    {
      what: 'a code, without an official account',
      ask: () => ({}),
      outcomes: { ...refused('not_configured'), visitor: 'not_logged_in' },
    },
  ],
  wayQrCodeStatus: [{ what: 'a ticket of nobody', ask: () => ({ ticket: randomUUID() }), outcomes: SIGNED_IN }],
  removeLoginWay: [{ what: 'one of nobody', ask: () => ({ id: 'none' }), outcomes: NOBODY }],
  qrCodeRender: [{ what: 'a code, without an official account', ask: () => ({}), outcomes: refused('not_configured') }],
  qrCodeStatus: [{ what: 'a ticket of nobody', ask: () => ({ ticket: randomUUID() }), outcomes: OPEN }],
  qrCodePassed: open,
  passkeyRegisterOptions: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  passkeyRegister: [
    {
      what: 'an answer to no challenge',
      ask: () => passkey({ attestationObject: 'AAAA' }),
      outcomes: { ...refused('passkey_refused'), visitor: 'not_logged_in' },
    },
  ],
  passkeyLoginOptions: open,
  passkeyLogin: [
    {
      what: 'an answer to no challenge',
      ask: () => passkey({ authenticatorData: 'AAAA', signature: 'AAAA' }),
      outcomes: refused('passkey_refused'),
    },
  ],
  passkeys: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  removePasskey: [{ what: 'one of nobody', ask: () => ({ id: 'none' }), outcomes: NOBODY }],
  deleteAccountByLogin: [
    {
      what: 'an account with an address',
      ask: () => ({}),
      outcomes: { ...refused('email_check_failed'), visitor: 'not_logged_in' },
    },
  ],
}
