import type {
  PasskeyAnswer,
  PasskeyLoginOptions,
  PasskeyRegisterOptions,
  PasskeyRegistration,
} from '@petalpost/api-client/schemas/passkeys'

// The library is loaded when somebody presses the button: few visitors do.
const library = () => import('@simplewebauthn/browser')

/** Has this browser passkeys? */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Is it the person or the device that has ended it, not the server? */
export const isDeviceProblem = (error: Error): boolean =>
  error instanceof DOMException || error.cause instanceof DOMException

/** Has the device a passkey of this account already? */
export const isKnownDevice = (error: Error): boolean => error.name === 'InvalidStateError'

/** Asks the person to use a passkey. Throws when they close the dialog. */
export async function signWithPasskey(options: PasskeyLoginOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options })
}

/** Asks the person to make a passkey on this device. Throws when they close the dialog. */
export async function makePasskey(options: PasskeyRegisterOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await library()
  const { excludeCredentials = [], ...rest } = options
  const known = excludeCredentials.map((one) => ({ ...one, type: 'public-key' as const }))
  return startRegistration({ optionsJSON: { ...rest, excludeCredentials: known } })
}
