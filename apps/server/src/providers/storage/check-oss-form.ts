import { timingSafeEqual } from 'node:crypto'

import { type OssFormSigner, ossFormSignature } from './oss-form.ts'
import { type AllowedFile, FormRefused, isStorageKey } from './storage.ts'

interface PolicyDocument {
  expiration: string
  conditions: unknown[]
}

const denied = (message: string) => new FormRefused(403, 'AccessDenied', `Invalid according to Policy: ${message}`)
const invalidPolicy = (message: string) => new FormRefused(400, 'InvalidPolicyDocument', `Invalid Policy: ${message}`)

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function readPolicy(base64: string): PolicyDocument {
  let policy: unknown
  try {
    policy = JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    throw invalidPolicy('Invalid JSON.')
  }
  const { expiration, conditions } = (policy ?? {}) as Partial<PolicyDocument>
  if (typeof expiration !== 'string' || Number.isNaN(Date.parse(expiration)))
    throw invalidPolicy('expiration is missing.')
  if (!Array.isArray(conditions)) throw invalidPolicy('conditions is missing.')
  return { expiration, conditions }
}

/** Is the condition met? `values` by lower-case name. The size is measured later, while the file arrives. */
function isMet(condition: unknown, values: ReadonlyMap<string, string>): boolean {
  if (!Array.isArray(condition))
    return Object.entries(condition as object).every(([name, wanted]) => values.get(name.toLowerCase()) === wanted)
  const [mode, name, wanted] = condition as [string, string, string & string[]]
  if (mode === 'content-length-range') return true
  const value = values.get(name.replace('$', '').toLowerCase())
  if (value === undefined) return false
  if (mode === 'eq') return value === wanted
  if (mode === 'starts-with') return value.startsWith(wanted)
  if (mode === 'in') return wanted.includes(value)
  throw invalidPolicy(`unknown mode ${mode}.`)
}

/** The values of the condition with this mode; every policy of ours has one. */
function conditionOf(policy: PolicyDocument, mode: string): [unknown, unknown] {
  const found = policy.conditions.find((condition) => Array.isArray(condition) && condition[0] === mode)
  if (found === undefined) throw invalidPolicy(`${mode} is missing.`)
  return (found as unknown[]).slice(1) as [unknown, unknown]
}

/**
 * Checks a form as OSS checks a PostObject: its signature, its expiry, and each condition. `fields` by lower-case name,
 * `type` is the file part's MIME type, `now` in ms.
 * @throws FormRefused with the code that OSS would return
 */
export function checkOssForm(
  fields: ReadonlyMap<string, string>,
  type: string,
  { accessKeyId, secret, bucket }: OssFormSigner,
  now: number,
): AllowedFile {
  const [key, policy, signature] = ['key', 'policy', 'signature'].map((name) => {
    const value = fields.get(name) ?? ''
    if (value === '') throw new FormRefused(400, 'MalformedPOSTRequest', `The field ${name} is missing.`)
    return value
  }) as [string, string, string]
  if (fields.get('ossaccesskeyid') !== accessKeyId)
    throw new FormRefused(
      403,
      'InvalidAccessKeyId',
      'The OSS Access Key Id you provided does not exist in our records.',
    )
  const document = readPolicy(policy)
  if (!isSame(signature, ossFormSignature(secret, policy)))
    throw new FormRefused(403, 'SignatureDoesNotMatch', 'The signature does not match the one we calculated.')
  const badName = new FormRefused(400, 'InvalidObjectName', 'The specified object is not valid.')
  if (!isStorageKey(key)) throw badName
  if (now >= Date.parse(document.expiration)) throw denied('Policy expired.')
  const values = new Map([...fields, ['bucket', bucket], ['content-type', fields.get('x-oss-content-type') ?? type]])
  for (const condition of document.conditions)
    if (!isMet(condition, values)) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  const [minBytes, maxBytes] = conditionOf(document, 'content-length-range') as [number, number]
  const [, keyPrefix] = conditionOf(document, 'starts-with') as [string, string]
  // folders inside the prefix would remain after their files are deleted
  if (key.includes('/', keyPrefix.length)) throw badName
  return { key, keyPrefix, minBytes, maxBytes }
}
