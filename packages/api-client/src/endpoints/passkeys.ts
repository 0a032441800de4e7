import type { Endpoint } from '../endpoint.ts'
import type { NoInput, Nothing } from '../schemas/parts.ts'
import type {
  PasskeyAnswer,
  PasskeyList,
  PasskeyLoginOptions,
  PasskeyRegisterOptions,
  PasskeyRegistration,
  RemovePasskeyInput,
} from '../schemas/passkeys.ts'

// Spec 7.6.

/**
 * What the browser needs to make a passkey for the user; valid for 5 minutes. Throws not_logged_in; login_again unless
 * the user has logged in within ten minutes.
 */
export const passkeyRegisterOptions: Endpoint<NoInput, PasskeyRegisterOptions> = {
  name: 'passkeyRegisterOptions',
  method: 'POST',
  path: '/api/login/passkeys/register-options',
  encode: 'json',
}

/** Adds the passkey that the browser has made. Throws not_logged_in, passkey_refused. */
export const passkeyRegister: Endpoint<PasskeyRegistration, Nothing> = {
  name: 'passkeyRegister',
  method: 'POST',
  path: '/api/login/passkeys/register',
  encode: 'json',
}

/** What the browser needs to log in with a passkey; valid for 5 minutes. */
export const passkeyLoginOptions: Endpoint<NoInput, PasskeyLoginOptions> = {
  name: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/login/passkeys/login-options',
  encode: 'json',
}

/** Logs in with the signature of a passkey and sets the session cookie. Throws passkey_refused. */
export const passkeyLogin: Endpoint<PasskeyAnswer, Nothing> = {
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/login/passkeys/login',
  encode: 'json',
  namesTimeZone: true,
}

/** The user's passkeys, the newest first. Throws not_logged_in. */
export const passkeys: Endpoint<NoInput, PasskeyList> = {
  name: 'passkeys',
  method: 'GET',
  path: '/api/login/passkeys',
  encode: 'query',
}

/** Removes a passkey. Throws not_logged_in; not_found for one that is gone or another user's. */
export const removePasskey: Endpoint<RemovePasskeyInput, Nothing> = {
  name: 'removePasskey',
  method: 'POST',
  path: '/api/login/passkeys/remove',
  encode: 'json',
}
