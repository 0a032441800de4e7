import { generateKeyPairSync } from 'node:crypto'

import forge from 'node-forge'

/** A new pair of RSA keys, PEM. */
export const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** A certificate for `name` from and until `dates` (ms). One that is its own issuer is an authority. */
export function makeCertificate(
  name: string,
  publicKey: string,
  dates: readonly [from: number, until: number],
  issuer: { name: string; key: string },
): { pem: string; serial: string } {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  // a first digit from 1 to 7: positive, and without a zero that a reader would drop
  made.serialNumber = `5${forge.util.bytesToHex(forge.random.getBytesSync(20)).slice(1)}`
  made.validity.notBefore = new Date(dates[0])
  made.validity.notAfter = new Date(dates[1])
  made.setSubject([{ name: 'commonName', value: name }])
  made.setIssuer([{ name: 'commonName', value: issuer.name }])
  made.setExtensions([{ name: 'basicConstraints', cA: name === issuer.name, critical: true }])
  made.sign(forge.pki.privateKeyFromPem(issuer.key), forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(made), serial: made.serialNumber.toUpperCase() }
}
