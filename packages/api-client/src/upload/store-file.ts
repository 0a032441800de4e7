import { RETRY_PAUSES_MS } from '@petalpost/domain/save-queue'
import { isPolicyStale, UPLOAD_TYPES, type UploadType } from '@petalpost/domain/upload'

import { ApiError } from '../api-error.ts'
import type { Client } from '../client.ts'
import { claimUpload, uploadPolicy } from '../endpoints/files.ts'
import { saveFailureOf } from '../save-failure.ts'
import type { ClaimedFile, UploadPolicy } from '../schemas/files.ts'
import { type SendForm, uploadFile } from '../upload-file.ts'
import { untilAborted } from './until-aborted.ts'

/** A longer name of a file loses its beginning, UTF-16 units. */
const MAX_NAME = 1_000
/** Our client's name for the bucket. */
const BUCKET = 'petalpost'

export interface StoreFileDeps {
  api: Pick<Client, 'call'>
  /** Returns a way to send a form that reports its progress, in percent. */
  send: (onProgress: (percentage: number) => void) => SendForm
  newId: () => string
  now: () => number
  /** Resolves after `ms`, and without a connection as soon as there is one. Rejects when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Why an upload waits before it is tried again: the server or the store is busy, or it was not reached. */
export type UploadWait = 'busy' | 'offline'

export interface StoreFileOptions {
  signal: AbortSignal
  onProgress?: (percentage: number) => void
  /** Of the author's file, which is then listed in My files. */
  name?: string
  /** Called when a try has failed and another one will follow, and with null when that begins. */
  onWait?: (why: UploadWait | null) => void
  /** How often to try again while the store or the server cannot be reached. */
  retries?: number
}

export type StoreFile = (content: Blob, type: UploadType, options: StoreFileOptions) => Promise<ClaimedFile>

/** The store refused the file or was not reached. */
class NotStored extends Error {
  override readonly name = 'NotStored'
}

function waitOf(error: unknown): UploadWait {
  if (error instanceof NotStored) return navigator.onLine ? 'busy' : 'offline'
  return error instanceof ApiError ? 'busy' : 'offline'
}

/** Whether another try may help: not after a refusal of our server, which would refuse again. */
const mayWorkLater = (error: unknown): boolean => !(error instanceof ApiError) || saveFailureOf(error) === 'unreachable'

/**
 * Returns a function that uploads a file by policy and claims it (spec 7.5, 9). It throws the server's refusal, or what
 * broke the last try. The policy is shared by all uploads and renewed 3 s before it ends.
 */
export function createStoreFile({ api, send, newId, now, pause }: StoreFileDeps): StoreFile {
  let policy: UploadPolicy | undefined
  let asking: Promise<UploadPolicy> | undefined

  async function ask(): Promise<UploadPolicy> {
    try {
      const { data } = await api.call(uploadPolicy, { name: BUCKET })
      policy = data
      return data
    } finally {
      asking = undefined
    }
  }

  const currentPolicy = async (): Promise<UploadPolicy> =>
    policy && !isPolicyStale(policy, now()) ? policy : (asking ??= ask())

  /** Each try uses a new key: if the response to a try was lost, the store has that file and refuses to replace it. */
  async function attempt(content: Blob, type: UploadType, { signal, onProgress }: StoreFileOptions) {
    // other files may wait for the same policy, so this one only stops waiting
    const given = await untilAborted(currentPolicy(), signal)
    const key = `${given.keyPrefix}${newId()}.${UPLOAD_TYPES[type].extension}`
    const stored = await uploadFile({
      policy: given,
      key,
      file: content,
      signal,
      fetch: send(onProgress ?? (() => {})),
    })
    if (stored === null) throw new NotStored('the store did not take the file')
    return stored
  }

  return async (content, type, options) => {
    const { signal, name, retries = RETRY_PAUSES_MS.length } = options
    let key: string | undefined
    for (let tried = 0; ; tried++) {
      try {
        key ??= await attempt(content, type, options)
        return await api.call(
          claimUpload,
          { key, ...(name !== undefined && { name: name.slice(-MAX_NAME) }) },
          { signal },
        )
      } catch (error) {
        signal.throwIfAborted()
        if (tried >= retries || !mayWorkLater(error)) throw error
        policy = undefined // the store may have refused it
        options.onWait?.(waitOf(error))
        await pause(RETRY_PAUSES_MS[Math.min(tried, RETRY_PAUSES_MS.length - 1)] ?? 0, signal)
        options.onWait?.(null)
      }
    }
  }
}
