import { randomBytes, sign } from 'node:crypto'

import { keyPair, makeCertificate } from '../certificate.ts'
import { sealed } from './sealed.ts'

/** What the list of certificates may get wrong, for the tests of forged ones. */
export type ListFault = 'other-key' | 'other-serial' | 'foreign-signature'

/** What a signature may get wrong. */
export interface SignatureFault {
  /** seconds by which its time differs */
  late?: number
  /** signed with a key of the forger */
  foreignKey?: boolean
  /** the serial number that it names */
  serial?: string
}

interface Signer {
  serial: string
  privateKey: string
  /** null = the public key, which is no certificate */
  pem: string | null
  /** ms */
  dates: readonly [from: number, until: number]
}

const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000010000'
const ISSUER = 'Stand-in Tenpay CA'
const DAY_MS = 86_400_000
const YEARS_MS = 5 * 365 * DAY_MS

const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`

/**
 * The keys with which the service signs: one public key, or certificates that it replaces. `now` in ms.
 */
export function createPlatformKeys(mode: 'public-key' | 'certificates', now: () => number) {
  const [authority, foreign] = [keyPair(), keyPair()]
  const ownKey = keyPair()
  let listFault: ListFault | null = null
  const signers: Signer[] = []

  /** Adds a certificate, and signs with it from now on; the one before stays in the list for as long as it is valid. */
  function rotate(validMs = YEARS_MS): string {
    const { publicKey, privateKey } = keyPair()
    // a certificate's times have whole seconds
    const from = Math.floor(now() / 1000) * 1000
    const dates = [from, from + validMs] as const
    const { pem, serial } = makeCertificate('Stand-in Tenpay', publicKey, dates, {
      name: ISSUER,
      key: authority.privateKey,
    })
    signers.push({ serial, privateKey, pem, dates })
    return serial
  }
  if (mode === 'certificates') rotate()
  else signers.push({ serial: PUBLIC_KEY_ID, privateKey: ownKey.privateKey, pem: null, dates: [0, Infinity] })

  return {
    publicKeyEnv: {
      ...(mode === 'public-key' && {
        WECHAT_PAY_PUBLIC_KEY: ownKey.publicKey,
        WECHAT_PAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      }),
    },
    rotate,
    /** `null` = the list is right again */
    setListFault: (fault: ListFault | null): void => {
      listFault = fault
    },

    /** The headers that sign a body. */
    signed: (body: string, { late = 0, foreignKey = false, serial }: SignatureFault = {}): Record<string, string> => {
      const signer = signers.at(-1)!
      const timestamp = String(Math.floor(now() / 1000) + late)
      const nonce = randomBytes(16).toString('hex')
      const key = foreignKey ? foreign.privateKey : signer.privateKey
      const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
      return {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature,
        'wechatpay-serial': serial ?? signer.serial,
      }
    },

    /** `GET /v3/certificates`: the certificates that are valid now, and how the answer is signed; null = there are none. */
    list: (): { body: object; fault: SignatureFault } | null => {
      const valid = signers.filter(({ pem, dates: [from, until] }) => pem !== null && from <= now() && now() <= until)
      if (valid.length === 0) return null
      const data = valid.map(({ serial, pem, dates: [from, until] }) => ({
        serial_no: listFault === 'other-serial' ? serial.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : serial,
        effective_time: iso(from),
        expire_time: iso(until),
        encrypt_certificate: sealed(pem ?? '', 'certificate', listFault === 'other-key' ? 'x'.repeat(32) : undefined),
      }))
      return { body: { data }, fault: { foreignKey: listFault === 'foreign-signature' } }
    },
  }
}
