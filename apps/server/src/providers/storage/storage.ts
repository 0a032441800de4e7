import type { Readable } from 'node:stream'

/** Facts about a stored object. */
export interface StoredObject {
  bytes: number
  /** milliseconds since 1970 */
  modifiedAt: number
}

/** Part of an object: the bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** What a browser may store directly. */
export interface UploadGrant {
  /** every key must begin with it */
  keyPrefix: string
  maxBytes: number
  /** MIME types */
  types: readonly string[]
  /** milliseconds since 1970 */
  expiresAt: number
}

/** A signed form (spec 7.5): a browser posts `fields`, then `key`, and `file` last, to `host`. */
export interface FormPolicy {
  accessKeyId: string
  /** the policy document, base64 */
  policy: string
  signature: string
  /** Unix seconds */
  expire: number
  host: string
  fields: { name: string; value: string }[]
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._@-]*(\/[A-Za-z0-9_-][A-Za-z0-9._@-]*)*$/

/** Does the store accept this key? Anything else (`..`, absolute, empty, odd characters) names no object. */
export const isStorageKey = (key: string): boolean => key.length <= 400 && KEY.test(key)

/**
 * Returns the key. @throws Error when it is not valid: our own code never asks a store to write or remove such a key
 */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/**
 * The store cannot do it for now: it is full, or it does not respond. Its content is unchanged. Callers see it as
 * `server_full` or `unavailable`.
 */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly reason: 'full' | 'down'

  constructor(reason: 'full' | 'down', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Stores files by key (`a/b/c.png`: segments of [A-Za-z0-9._@-], none starting with a dot). Throws StorageError. */
export interface Storage {
  /** Stores the whole content or nothing; replaces an existing object with this key. `type` is the MIME type. */
  put(key: string, content: Uint8Array, type?: string): Promise<void>
  /** null = no such object */
  head(key: string): Promise<StoredObject | null>
  /** The content, or a range of it (which must be within the object); null = no such object */
  read(key: string, range?: ByteRange): Promise<{ object: StoredObject; content: Readable } | null>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix` ('' = all), in any order. */
  list(prefix: string): AsyncIterable<StoredObject & { key: string }>
  /** Signs a form with which a browser stores files directly. */
  formPolicy(grant: UploadGrant): FormPolicy
  /** Receives such forms; only in a store whose forms are posted to this server. */
  readonly forms?: FormReceiver
}

/** The receiving end of signed forms. */
export interface FormReceiver {
  /**
   * Does the form allow a file of this type now (ms)? `fields` by lower-case name. Returns what the form allows.
   * @throws FormRefused
   */
  check(fields: ReadonlyMap<string, string>, type: string, now: number): AllowedFile
  /** Stores the content after it has ended without an error. @throws FormRefused when the key is taken */
  store(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Removes half-written files of killed processes. `now` in ms */
  sweep(now: number): Promise<void>
}

/** A file that a form allows. */
export interface AllowedFile {
  key: string
  /** from the grant */
  keyPrefix: string
  minBytes: number
  maxBytes: number
}

/** A form or its file does not match its policy. `code` is the object store's own error code. */
export class FormRefused extends Error {
  override name = 'FormRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
