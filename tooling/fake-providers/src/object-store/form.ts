import { createHmac } from 'node:crypto'

import { type Account, Refusal } from './refusal.ts'
import { versionFour } from './signature.ts'

/** What a form requests to store. */
export interface FormUpload {
  key: string
  content: Buffer
  type: string
  status: number
  forbidsOverwrite: boolean
}

interface Policy {
  expiration: string
  conditions: (Record<string, string> | [string, string | number, unknown])[]
}

const denied = (message: string) => new Refusal(403, 'AccessDenied', `Invalid according to Policy: ${message}`)

/** The parts in order: texts by lower-case name, and the one file, which must be last. */
async function readParts(contentType: string, body: Buffer): Promise<{ fields: Map<string, string>; file: File }> {
  const form = await new Response(body as BodyInit, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'MalformedPOSTRequest', 'the body is not well-formed multipart/form-data')
    })
  const parts = [...form]
  const files = parts.filter(([, value]) => typeof value !== 'string')
  const last = parts.at(-1)?.[1]
  if (files.length !== 1) throw new Refusal(400, 'IncorrectNumberOfFilesInPOSTRequest', 'one file, please')
  if (last === undefined || typeof last === 'string')
    throw new Refusal(400, 'MalformedPOSTRequest', 'the file comes last')
  const fields = new Map<string, string>()
  for (const [name, value] of parts) {
    if (typeof value !== 'string') continue
    if (Buffer.byteLength(value) > 4096) throw new Refusal(400, 'FieldItemTooLong', `${name} is over 4 KB`)
    fields.set(name.toLowerCase(), value)
  }
  return { fields, file: last }
}

function checkSignature(account: Account, fields: Map<string, string>, policy: string): void {
  const field = (name: string) => fields.get(name) ?? ''
  let expected: string
  let given: string
  if (account.protocol === 's3') {
    if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new Refusal(400, 'InvalidRequest', 'unknown algorithm')
    expected = versionFour(account, field('x-amz-credential'), field('x-amz-date'), policy)
    given = field('x-amz-signature')
  } else {
    if (field('ossaccesskeyid') !== account.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId', 'no such key')
    expected = createHmac('sha1', account.accessKeySecret).update(policy).digest('base64')
    given = field('signature')
  }
  if (given !== expected) throw new Refusal(403, 'SignatureDoesNotMatch', 'the signature we calculated is another one')
}

function isMet([mode, name, wanted]: [string, string | number, unknown], values: Map<string, string>): boolean {
  const value = values.get(String(name).slice(1).toLowerCase())
  if (value === undefined) return false
  if (mode === 'eq') return value === wanted
  if (mode === 'starts-with') return value.startsWith(String(wanted))
  if (mode === 'in') return (wanted as string[]).includes(value)
  if (mode === 'not-in') return !(wanted as string[]).includes(value)
  throw new Refusal(400, 'InvalidPolicyDocument', `unknown mode ${mode}`)
}

function checkPolicy(
  { protocol, bucket, now }: Account,
  fields: Map<string, string>,
  policy: Policy,
  file: File,
): void {
  if (!(now() < Date.parse(policy.expiration))) throw denied('Policy expired.')
  const type = fields.get('x-oss-content-type') ?? file.type
  const values = new Map([
    ...fields,
    ['bucket', bucket],
    ...(protocol === 'oss' ? [['content-type', type] as const] : []),
  ])
  const covered = new Set(['policy', 'signature', 'x-amz-signature', 'file'])
  for (const condition of policy.conditions) {
    const triples = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as [string, string, string])
    for (const triple of triples) {
      const [mode, first, second] = triple
      if (mode === 'content-length-range') {
        if (file.size < Number(first)) throw new Refusal(400, 'EntityTooSmall', 'too small')
        if (file.size > Number(second)) throw new Refusal(400, 'EntityTooLarge', 'too large')
      } else {
        if (!isMet(triple, values)) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
        covered.add(String(first).slice(1).toLowerCase())
      }
    }
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name))
  if (protocol === 's3' && extra !== undefined) throw denied(`Extra input fields: ${extra}`)
}

/** Checks a form as the real store does: parts, signature, time, each condition. Throws Refusal. */
export async function readForm(account: Account, contentType: string, body: Buffer): Promise<FormUpload> {
  const { fields, file } = await readParts(contentType, body)
  const base64 = fields.get('policy') ?? ''
  const key = fields.get('key') ?? ''
  if (base64 === '' || key === '') throw new Refusal(400, 'MalformedPOSTRequest', 'policy or key is missing')
  let policy: Policy
  try {
    policy = JSON.parse(Buffer.from(base64, 'base64').toString()) as Policy
  } catch {
    throw new Refusal(400, 'InvalidPolicyDocument', 'the policy is no JSON')
  }
  checkSignature(account, fields, base64)
  checkPolicy(account, fields, policy, file)
  return {
    key,
    content: Buffer.from(await file.arrayBuffer()),
    type: file.type,
    status: fields.get('success_action_status') === '200' ? 200 : 204,
    forbidsOverwrite: fields.get('x-oss-forbid-overwrite') === 'true',
  }
}
