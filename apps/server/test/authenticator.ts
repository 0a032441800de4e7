import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

import type {
  PasskeyAnswer,
  PasskeyLoginOptions,
  PasskeyRegisterOptions,
  PasskeyRegistration,
} from '@petalpost/api-client/schemas/passkeys'

import { ORIGIN } from './browser.ts'

/** What a device may get wrong, for the tests of forged answers. */
export interface DeviceFault {
  /** the page on which the person uses it */
  origin?: string
  rpId?: string
  challenge?: string
  /** the person was not verified by finger, face or PIN */
  unverified?: boolean
  /** the signature is another key's */
  foreignKey?: boolean
  userHandle?: string
}

/** A device with one passkey, which signs as WebAuthn says. */
export interface Authenticator {
  register(options: PasskeyRegisterOptions, fault?: DeviceFault): PasskeyRegistration
  /** Signs the challenge; each signature increases the device's count by `step`. */
  answer(options: PasskeyLoginOptions, fault?: DeviceFault, step?: number): PasskeyAnswer
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const SYNCED = 0x18
const WITH_KEY = 0x40

/** CBOR of a short map, text or byte string is its kind, its length and its content. */
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const cborBytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])

const coordinate = (name: number, value: string) =>
  Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])

/** A public key on P-256 as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const clientData = (type: string, challenge: string, { origin = ORIGIN, ...fault }: DeviceFault) =>
  Buffer.from(JSON.stringify({ type, challenge: fault.challenge ?? challenge, origin, crossOrigin: false }))

export function openAuthenticator(): Authenticator {
  const [own, foreign] = [pair(), pair()]
  const id = randomBytes(32)
  let count = 0
  let handle = ''

  function authenticatorData(rpId: string, fault: DeviceFault, key: Buffer | null): Buffer {
    const flags = PRESENT | SYNCED | (fault.unverified ? 0 : VERIFIED) | (key === null ? 0 : WITH_KEY)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const length = Buffer.from([0, id.length])
    const added = key === null ? [] : [Buffer.alloc(16), length, id, key]
    return Buffer.concat([sha256(fault.rpId ?? rpId), Buffer.from([flags]), counter, ...added])
  }

  return {
    register: ({ rp, user, challenge }, fault = {}) => {
      handle = user.id
      const data = authenticatorData(rp.id ?? '', fault, coseKey(own.publicKey))
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, fault)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    answer: ({ rpId = '', challenge }, fault = {}, step = 1) => {
      count += step
      const client = clientData('webauthn.get', challenge, fault)
      const data = authenticatorData(rpId, fault, null)
      const { privateKey } = fault.foreignKey ? foreign : own
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: fault.userHandle ?? handle,
        },
      }
    },
  }
}
