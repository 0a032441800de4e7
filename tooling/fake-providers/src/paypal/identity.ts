import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'

import forge from 'node-forge'

/** What a certificate may get wrong, for the tests of forged notices. */
export type CertificateFault = 'self-signed' | 'expired' | 'other-name'

const YEAR_MS = 31_557_600_000

interface Identity {
  /** PEM, the leaf first */
  chain: string
  privateKey: string
}

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

function certificate(name: string, publicKey: string, dates: [number, number], issuer: { name: string; key: string }) {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = `0${forge.util.bytesToHex(forge.random.getBytesSync(8))}`
  made.validity.notBefore = new Date(dates[0])
  made.validity.notAfter = new Date(dates[1])
  made.setSubject([{ name: 'commonName', value: name }])
  made.setIssuer([{ name: 'commonName', value: issuer.name }])
  made.setExtensions([{ name: 'basicConstraints', cA: name === issuer.name, critical: true }])
  made.sign(forge.pki.privateKeyFromPem(issuer.key), forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

/** Keys and certificates with which notices are signed: a root of its own, and leaves below it. `now` in ms. */
export function createIdentities(now: number) {
  const ROOT = 'Stand-in Root'
  const LEAF = 'messageverificationcerts.sandbox.paypal.com'
  const rootKey = keyPair()
  const dates: [number, number] = [now - YEAR_MS, now + 10 * YEAR_MS]
  const root = certificate(ROOT, rootKey.publicKey, dates, { name: ROOT, key: rootKey.privateKey })
  const byRoot = { name: ROOT, key: rootKey.privateKey }
  const made = new Map<string, Identity>()

  /** The identity with a fault; each is made when it is first needed. */
  function identity(fault: CertificateFault | 'none'): Identity {
    const found = made.get(fault)
    if (found !== undefined) return found
    const key = keyPair()
    const ownDates: [number, number] = fault === 'expired' ? [now - 2 * YEAR_MS, now - YEAR_MS] : dates
    const name = fault === 'other-name' ? 'messages.evil.test' : LEAF
    const issuer = fault === 'self-signed' ? { name: LEAF, key: key.privateKey } : byRoot
    const leaf = certificate(name, key.publicKey, ownDates, issuer)
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
