import type { Readable } from 'node:stream'

/** What is known of a stored object. */
export interface StoredObject {
  bytes: number
  /** milliseconds since 1970 */
  modifiedAt: number
}

/** Keeps files by key (`a/b/c.png`: segments of [A-Za-z0-9._-], none starting with a dot). */
export interface Storage {
  /** Stores whole or not at all; an existing object of that key is replaced. */
  put(key: string, content: Uint8Array): Promise<void>
  /** null = no such object */
  head(key: string): Promise<StoredObject | null>
  /** null = no such object */
  read(key: string): Promise<{ object: StoredObject; content: Readable } | null>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
}
