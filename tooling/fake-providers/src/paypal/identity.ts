import { createPrivateKey, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { keyPair, makeCertificate } from '../certificate.ts'

/** What a certificate may get wrong, for the tests of forged notices. */
export type CertificateFault = 'self-signed' | 'expired' | 'other-name'

const YEAR_MS = 31_557_600_000

interface Identity {
  /** PEM, the leaf first */
  chain: string
  privateKey: string
}

/** Keys and certificates with which notices are signed: a root of its own, and leaves below it. `now` in ms. */
export function createIdentities(now: number) {
  const ROOT = 'Stand-in Root'
  const LEAF = 'messageverificationcerts.sandbox.paypal.com'
  const rootKey = keyPair()
  const dates: [number, number] = [now - YEAR_MS, now + 10 * YEAR_MS]
  const byRoot = { name: ROOT, key: rootKey.privateKey }
  const { pem: root } = makeCertificate(ROOT, rootKey.publicKey, dates, byRoot)
  const made = new Map<string, Identity>()

  /** The identity with a fault; each is made when it is first needed. */
  function identity(fault: CertificateFault | 'none'): Identity {
    const found = made.get(fault)
    if (found !== undefined) return found
    const key = keyPair()
    const ownDates: [number, number] = fault === 'expired' ? [now - 2 * YEAR_MS, now - YEAR_MS] : dates
    const name = fault === 'other-name' ? 'messages.evil.test' : LEAF
    const issuer = fault === 'self-signed' ? { name: LEAF, key: key.privateKey } : byRoot
    const { pem: leaf } = makeCertificate(name, key.publicKey, ownDates, issuer)
    const one = { chain: fault === 'self-signed' ? leaf : leaf + root, privateKey: key.privateKey }
    made.set(fault, one)
    return one
  }

  return {
    /** PEM of the root that a server has to trust */
    root,
    identity,
    /** Base64 of the signature of a transmission. It covers only the checksum of the body, as PayPal's does. */
    sign: (of: { id: string; time: string; webhookId: string; body: string }, fault: CertificateFault | 'none') => {
      const message = `${of.id}|${of.time}|${of.webhookId}|${crc32(of.body)}`
      return sign('sha256', Buffer.from(message), createPrivateKey(identity(fault).privateKey)).toString('base64')
    },
  }
}
