import type { Readable } from 'node:stream'

/** What is known of a stored object. */
export interface StoredObject {
  bytes: number
  /** milliseconds since 1970 */
  modifiedAt: number
}

/** Part of an object: its bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** What a browser may store by itself. */
export interface UploadGrant {
  /** every key must begin with it */
  keyPrefix: string
  maxBytes: number
  /** MIME types */
  types: readonly string[]
  /** milliseconds since 1970 */
  expiresAt: number
}

/** A signed form (spec 7.5): a browser posts `fields`, `key` and at last `file` to `host`. */
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

/** Is this a key the store accepts? Everything else (`..`, absolute, empty, odd characters) names no object. */
export const isStorageKey = (key: string): boolean => key.length <= 400 && KEY.test(key)

/** The key itself. @throws Error when it is none: our own code never asks a store to write or remove such a thing */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/**
 * The store cannot do it for now: it has no room left, or it does not answer. What it holds stays as it was. Callers
 * read it as `storage_full` or `unavailable`.
 */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly reason: 'full' | 'down'

  constructor(reason: 'full' | 'down', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Keeps files by key (`a/b/c.png`: segments of [A-Za-z0-9._@-], none starting with a dot). Throws StorageError. */
export interface Storage {
  /** Stores whole or not at all; an existing object of that key is replaced. `type` is the MIME type. */
  put(key: string, content: Uint8Array, type?: string): Promise<void>
  /** null = no such object */
  head(key: string): Promise<StoredObject | null>
  /** The content, or that part of it (which must lie within the object); null = no such object */
  read(key: string, range?: ByteRange): Promise<{ object: StoredObject; content: Readable } | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix` ('' = all), in no order. */
  list(prefix: string): AsyncIterable<StoredObject & { key: string }>
  /** Signs a form with which a browser stores files by itself. */
  formPolicy(grant: UploadGrant): FormPolicy
  /** Takes such forms; only of a store whose forms are posted to this server. */
  readonly forms?: FormReceiver
}

/** The receiving end of signed forms. */
export interface FormReceiver {
  /**
   * Does the form allow a file of this type now (ms)? `fields` by name in small letters. Answers what it allows.
   * @throws FormRefused
   */
  check(fields: ReadonlyMap<string, string>, type: string, now: number): AllowedFile
  /** Stores what `content` yields once it has ended well. @throws FormRefused when the key is taken */
  store(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Removes what killed processes have left half written. `now` in ms */
  sweep(now: number): Promise<void>
}

/** A file that a form allows. */
export interface AllowedFile {
  key: string
  /** what the grant said */
  keyPrefix: string
  minBytes: number
  maxBytes: number
}

/** A form, or its file, is not as its policy says. `code` is the object store's own word for it. */
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
