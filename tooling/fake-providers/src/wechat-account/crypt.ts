import { createCipheriv, createHash, randomBytes } from 'node:crypto'

const BLOCK = 32

/** Hex SHA-1 of the texts in their order of bytes: how the service signs its calls. */
export const signatureOf = (...texts: string[]): string =>
  createHash('sha1').update(texts.toSorted().join('')).digest('hex')

/** A message as the service encrypts it for the account `appid`. */
export function encrypted(xml: string, appid: string, aesKey: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const text = Buffer.from(xml)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appid)])
  const pad = BLOCK - (plain.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString(
    'base64',
  )
}
