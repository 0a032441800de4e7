import type { Readable } from 'node:stream'

/** What is known of a stored object. */
export interface StoredObject {
  bytes: number
  /** milliseconds since 1970 */
  modifiedAt: number
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

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Is this a key the store accepts? Everything else (`..`, absolute, empty, odd characters) names no object. */
export const isStorageKey = (key: string): boolean => key.length <= 400 && KEY.test(key)

/** Keeps files by key (`a/b/c.png`: segments of [A-Za-z0-9._-], none starting with a dot). */
export interface Storage {
  /** Stores whole or not at all; an existing object of that key is replaced. `type` is the MIME type. */
  put(key: string, content: Uint8Array, type?: string): Promise<void>
  /** null = no such object */
  head(key: string): Promise<StoredObject | null>
  /** null = no such object */
  read(key: string): Promise<{ object: StoredObject; content: Readable } | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix` ('' = all), in no order. */
  list(prefix: string): AsyncIterable<StoredObject & { key: string }>
  /** Signs a form with which a browser stores files by itself. */
  formPolicy(grant: UploadGrant): FormPolicy
}
