import type { PreparedFile } from '@petalpost/api-client/upload/prepare-file'
import type { StoreFile } from '@petalpost/api-client/upload/store-file'
import { FEEDBACK_MAX_SCREENSHOTS } from '@petalpost/domain/feedback'
import { type UploadEntry, withoutFailed } from '@petalpost/domain/upload'

/** A screenshot in the list; `key` once it is stored. */
export interface Screenshot extends UploadEntry {
  file: PreparedFile
  key?: string
}

export interface ScreenshotsDeps {
  prepare: (file: Blob) => Promise<PreparedFile>
  store: StoreFile
  newId: () => string
  /** An address at which this page can show the picture. */
  addressOf: (picture: Blob) => string
  /** `error` is undefined when there are too many screenshots. */
  onRefused: (name: string, error: unknown) => void
}

export type Screenshots = ReturnType<typeof createScreenshots>

/**
 * The screenshots of the feedback form (spec 4, "Uploads"): at most five, checked when they are added, and not uploaded
 * before the form is sent. One that fails leaves the list; those that are stored are not uploaded again.
 */
export function createScreenshots({ prepare, store, newId, addressOf, onRefused }: ScreenshotsDeps) {
  let entries: readonly Screenshot[] = []
  let waiting = 0
  const listeners = new Set<() => void>()

  const set = (next: readonly Screenshot[]) => {
    entries = withoutFailed(next)
    for (const listener of listeners) listener()
  }
  const change = (uid: string, now: Partial<Screenshot>) =>
    set(entries.map((entry) => (entry.uid === uid ? { ...entry, ...now } : entry)))

  async function addOne(file: Blob, name: string): Promise<void> {
    if (entries.length + waiting >= FEEDBACK_MAX_SCREENSHOTS) {
      onRefused(name, undefined)
      return
    }
    waiting += 1
    try {
      const prepared = await prepare(file)
      const { content } = prepared
      const fresh = { uid: newId(), name, percentage: 0, status: 'ready', size: content.size } as const
      set([...entries, { ...fresh, url: addressOf(content), file: prepared }])
    } catch (error) {
      onRefused(name, error)
    } finally {
      waiting -= 1
    }
  }

  async function uploadOne({ uid, name, file, key }: Screenshot, signal: AbortSignal): Promise<string | null> {
    if (key !== undefined) return key
    change(uid, { status: 'uploading', percentage: 0 })
    try {
      const stored = await store(file.content, file.type, {
        signal,
        onProgress: (percentage) => change(uid, { percentage }),
      })
      change(uid, { status: 'success', percentage: 100, key: stored.key })
      return stored.key
    } catch (error) {
      change(uid, signal.aborted ? { status: 'ready', percentage: 0 } : { status: 'fail' })
      if (!signal.aborted) onRefused(name, error)
      return null
    }
  }

  return {
    read: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: async (files: readonly File[]) => {
      await Promise.all(files.map((file) => addOne(file, file.name)))
    },
    remove: (uid: string) => set(entries.filter((entry) => entry.uid !== uid)),
    clear: () => set([]),
    /** Uploads what is not stored yet, one after another. Returns all keys; null when one failed. */
    upload: async (signal: AbortSignal): Promise<string[] | null> => {
      const keys: (string | null)[] = []
      for (const entry of entries) keys.push(await uploadOne(entry, signal))
      const stored = keys.filter((key) => key !== null)
      return stored.length === keys.length ? stored : null
    },
  }
}
