import { describe, expect, it } from 'vitest'

import { serve, startServer } from '../test/local-server.ts'
import type { UploadPolicy } from './schemas/files.ts'
import { FORBID_OVERWRITE, uploadFile } from './upload-file.ts'

const policyFor = (host: string): UploadPolicy => ({
  accessKeyId: 'key-id',
  policy: 'eyJ9',
  signature: 'c2ln',
  expire: 1_800_000_000,
  host,
  fields: [
    { name: 'OSSAccessKeyId', value: 'key-id' },
    { name: 'policy', value: 'eyJ9' },
    { name: 'signature', value: 'c2ln' },
    { name: 'success_action_status', value: '200' },
    { name: FORBID_OVERWRITE, value: 'true' },
  ],
  keyPrefix: 'petalpost/pc/2026/11/u1',
})
const key = 'petalpost/pc/2026/11/u1/shot.png'
const file = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })

describe('an upload to the object storage', () => {
  it('sends the form of spec 7.5 with the file last, and returns the key path', async () => {
    const { origin, seen } = await serve((response) => response.end())
    expect(await uploadFile({ policy: policyFor(`${origin}/store`), key, file })).toBe(key)
    const { method, url, headers, body } = seen[0]!
    expect(`${method} ${url}`).toBe('POST /store')
    expect(headers['x-oss-forbid-overwrite']).toBe('true')
    const type = { headers: { 'content-type': String(headers['content-type']) } }
    const form = await new Response(new Uint8Array(body), type).formData()
    const sent = form.get('file') as File
    expect([sent.name, sent.type, sent.size]).toEqual(['shot.png', 'image/png', 3])
    form.delete('file')
    expect(Object.fromEntries(form)).toEqual({
      key,
      OSSAccessKeyId: 'key-id',
      policy: 'eyJ9',
      signature: 'c2ln',
      success_action_status: '200',
      'x-oss-forbid-overwrite': 'true',
    })
    expect(body.lastIndexOf('Content-Disposition')).toBe(body.indexOf('Content-Disposition: form-data; name="file"'))
  })

  it.each([204, 400, 403, 409, 500])('is null on status %i', async (status) => {
    const { origin } = await serve((response) => response.writeHead(status).end())
    expect(await uploadFile({ policy: policyFor(origin), key, file })).toBeNull()
  })

  it('is null when the storage is gone, too slow, or the upload is aborted', async () => {
    const gone = await startServer(() => {})
    await gone.stop()
    expect(await uploadFile({ policy: policyFor(gone.origin), key, file })).toBeNull()

    const slow = await serve(() => {})
    expect(await uploadFile({ policy: policyFor(slow.origin), key, file, timeout: 60 })).toBeNull()

    const abort = new AbortController()
    const patient = await serve(() => abort.abort())
    expect(await uploadFile({ policy: policyFor(patient.origin), key, file, signal: abort.signal })).toBeNull()
    expect(patient.seen).toHaveLength(1)
  })
})
