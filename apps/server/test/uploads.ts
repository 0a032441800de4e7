import { claimUpload, uploadPolicy } from '@petalpost/api-client/endpoints/files'
import type { ClaimedFile } from '@petalpost/api-client/schemas/files'
import { vi } from 'vitest'

import type { Answer } from './browser.ts'
import type { TestServer } from './build-app.ts'
import type { SignedIn } from './factories.ts'
import { multipartBody, uploadParts } from './upload-form.ts'

let names = 0

/** Uploads a file as the page does: requests a policy, posts the form. Returns the file's key. */
export async function uploadByForm(browser: SignedIn, content: Uint8Array, name = 'a.png'): Promise<string> {
  const { data } = (await browser.call(uploadPolicy, { name: 'petalpost' })).data
  const key = `${data.keyPrefix}${++names}-${name}`
  const { headers, payload } = await multipartBody(uploadParts(data, key, content, 'image/png'))
  const response = await browser.send({ method: 'POST', url: data.host, headers, payload })
  if (response.statusCode !== 200) throw new Error(`the store answered ${response.statusCode}: ${response.body}`)
  return key
}

/** Uploads a file and claims it. */
export const uploadAndClaim = async (
  browser: SignedIn,
  content: Uint8Array,
  name?: string,
): Promise<Answer<ClaimedFile>> => browser.call(claimUpload, { key: await uploadByForm(browser, content, name) })

/**
 * Sends calls while no stored file can be read, until `refusals` of them got 503; then the others go on. Returns all
 * answers. Without this a fast check ends before the last call is there.
 */
export async function heldUntilRefused<Data>(
  { deps: { storage } }: TestServer,
  refusals: number,
  send: () => Promise<Answer<Data>>[],
): Promise<Answer<Data>[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const original = storage.read.bind(storage)
  const read = vi.spyOn(storage, 'read').mockImplementation(async (...asked) => {
    await released
    return original(...asked)
  })
  let refused = 0
  try {
    const answers = send().map(async (call) => {
      const answer = await call
      if (answer.status === 503 && ++refused === refusals) release()
      return answer
    })
    return await Promise.all(answers)
  } finally {
    read.mockRestore()
  }
}

/** The response that anybody gets for this file. */
export async function fetchFile(server: TestServer, path: string) {
  const { statusCode, headers, rawPayload } = await server.visitor().send({ method: 'GET', url: path })
  return { status: statusCode, type: headers['content-type'], headers, content: rawPayload }
}

/** Keys of all objects that are not the product's own. */
export async function storedKeys({ deps }: TestServer): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of deps.storage.list('')) if (/^(?:uploads|media)\//.test(key)) keys.push(key)
  return keys.toSorted()
}
