import { createCipheriv, randomBytes } from 'node:crypto'

/** The merchant's API v3 key. */
export const API_KEY = 'petalpost-canary-0123456789abcde'

/** A text as the service encrypts it for the merchant. */
export function sealed(text: string, purpose: 'transaction' | 'refund' | 'certificate', key = API_KEY) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(purpose))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: purpose }
}
