import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkOssForm } from './check-oss-form.ts'
import { ossFormPolicy } from './oss-form.ts'
import { FormRefused } from './storage.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
const SIGNER = { accessKeyId: 'id', secret: 'secret', bucket: 'cards', host: '/files' }
const FOLDER = 'uploads/pc/2026/11/user-'
const form = ossFormPolicy({ keyPrefix: FOLDER, maxBytes: 10, types: ['image/png'], expiresAt: NOW + 1 }, SIGNER)
const FIELDS = new Map(form.fields.map(({ name, value }) => [name.toLowerCase(), value]))

/** The result of a form: the key that it may store, or the code of its refusal. Any other error fails the test. */
function outcome(fields: ReadonlyMap<string, string>, type: string): string {
  try {
    return checkOssForm(fields, type, SIGNER, NOW).key
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error
    return error.code
  }
}

/** Keys that an attacker would try: parts with a meaning in paths, and arbitrary text. */
const key = fc
  .array(fc.oneof(fc.constantFrom(FOLDER, '/', '..', '.', '\\', '%2e', '\u0000', 'a.png', ' '), fc.string()))
  .map((pieces) => pieces.join(''))

describe('S8: a signed form', () => {
  it('S8: allows only keys in its folder, whatever is tried', () => {
    fc.assert(
      fc.property(key, fc.boolean(), (rest, isInside) => {
        const tried = isInside ? FOLDER + rest : rest
        const found = outcome(new Map([...FIELDS, ['key', tried]]), 'image/png')
        if (found !== tried) return ['MalformedPOSTRequest', 'InvalidObjectName', 'AccessDenied'].includes(found)
        return new URL(tried, 'file:///store/').href.startsWith(`file:///store/${FOLDER}`)
      }),
    )
    expect(outcome(new Map([...FIELDS, ['key', `${FOLDER}a.png`]]), 'image/png')).toBe(`${FOLDER}a.png`)
  })

  it('S8: accepts only forms that we have signed, and no input makes it crash', () => {
    const policy = fc.oneof(fc.string(), fc.json()).map((text) => Buffer.from(text).toString('base64'))
    fc.assert(
      fc.property(policy, fc.string(), fc.string(), (ours, signature, type) => {
        const fields = new Map([...FIELDS, ['policy', ours], ['signature', signature], ['key', `${FOLDER}a.png`]])
        return ['MalformedPOSTRequest', 'InvalidPolicyDocument', 'SignatureDoesNotMatch'].includes(
          outcome(fields, type),
        )
      }),
    )
  })
})
