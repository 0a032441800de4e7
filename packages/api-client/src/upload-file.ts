import { REQUEST_TIMEOUT_MS } from '@petalpost/domain/api-call'
import { UPLOAD_FIELD, UPLOAD_METHOD, UPLOAD_SUCCESS_STATUS } from '@petalpost/domain/upload'

import type { UploadPolicy } from './schemas/files.ts'

/** Prevents a second upload under the same key from replacing the first. */
export const FORBID_OVERWRITE = 'x-oss-forbid-overwrite'

/** The part of `fetch` that an upload needs, for a page that sends in another way to show the progress. */
export type SendForm = (
  address: string,
  request: {
    method: string
    body: FormData
    headers: Record<string, string>
    credentials: 'omit'
    signal: AbortSignal
  },
) => Promise<Pick<Response, 'status'>>

export type Upload = {
  policy: UploadPolicy
  /** Key path under the policy's prefix: `{storage path}/pc/{year}/{month}/{filename}` (spec 7.5). */
  key: string
  file: Blob
  signal?: AbortSignal | undefined
  fetch?: SendForm
  /** Time-out, ms. */
  timeout?: number
}

/**
 * Sends one file to the object storage as the form of spec 7.5.
 * @returns the stored key path; null when the store returned a status other than 200, or could not be reached in time.
 */
export const uploadFile = async ({ policy, key, file, signal, ...options }: Upload): Promise<string | null> => {
  const send: SendForm = options.fetch ?? fetch
  const timeout = AbortSignal.timeout(options.timeout ?? REQUEST_TIMEOUT_MS)
  try {
    const { status } = await send(policy.host, {
      method: UPLOAD_METHOD,
      body: formOf(policy, key, file),
      // sent as a header too, although the storage reads the form field of the same name on a POST
      headers: policy.fields.some(({ name }) => name === FORBID_OVERWRITE) ? { [FORBID_OVERWRITE]: 'true' } : {},
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return status === UPLOAD_SUCCESS_STATUS ? key : null
  } catch {
    // the caller removes the file from its list; why the store failed makes no difference to it
    return null
  }
}

const formOf = (policy: UploadPolicy, key: string, file: Blob): FormData => {
  const form = new FormData()
  form.append('key', key)
  for (const { name, value } of policy.fields) form.append(name, value)
  // the storage ignores every field after the file
  form.append(UPLOAD_FIELD, file, key.slice(key.lastIndexOf('/') + 1))
  return form
}
