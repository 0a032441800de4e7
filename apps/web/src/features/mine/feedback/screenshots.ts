import { saveFailureOf } from '@petalpost/api-client/save-failure'
import type { PreparedFile } from '@petalpost/api-client/upload/prepare-file'
import type { StoreFile } from '@petalpost/api-client/upload/store-file'
import { FEEDBACK_MAX_SCREENSHOTS } from '@petalpost/domain/feedback'
import { type UploadEntry, withoutFailed } from '@petalpost/domain/upload'

/** A screenshot in the list; `key` once it is stored. */
export interface Screenshot extends UploadEntry {
  file: PreparedFile
  key?: string
}

/** Why a screenshot is not in the list: there are five, the form is on its way, or `error`. */
export type Refused = 'too many' | 'closed' | { error: unknown }

export interface ScreenshotsDeps {
  prepare: (file: Blob) => Promise<PreparedFile>
  store: StoreFile
  newId: () => string
  /** An address at which this page can show the picture. */
  addressOf: (picture: Blob) => string
  onRefused: (name: string, why: Refused) => void
}

/** How often a form tries again before it says that it was not sent. */
const RETRIES = 2

export type Screenshots = ReturnType<typeof createScreenshots>

/**
 * The screenshots of the feedback form (spec 4, "Uploads"): at most five, checked when they are added, and not uploaded
 * before the form is sent. One that is refused leaves the list; those that are stored are not uploaded again. One that is
 * added during the upload is sent too. After the upload the list is closed, so it always shows what is sent.
 */
export function createScreenshots({ prepare, store, newId, addressOf, onRefused }: ScreenshotsDeps) {
  let entries: readonly Screenshot[] = []
  const checking = new Set<Promise<void>>()
  let isClosed = false
  const listeners = new Set<() => void>()

  const set = (next: readonly Screenshot[]) => {
    entries = withoutFailed(next)
    for (const listener of listeners) listener()
  }
  const change = (uid: string, now: Partial<Screenshot>) =>
    set(entries.map((entry) => (entry.uid === uid ? { ...entry, ...now } : entry)))

  async function addOne(file: Blob, name: string): Promise<void> {
    try {
      const prepared = await prepare(file)
      const { content } = prepared
      const fresh = { uid: newId(), name, percentage: 0, status: 'ready', size: content.size } as const
      set([...entries, { ...fresh, url: addressOf(content), file: prepared }])
    } catch (error) {
      onRefused(name, { error })
    }
  }

  /** Returns false when the server refuses it. Throws when there is no answer; then it stays in the list. */
  async function uploadOne({ uid, name, file }: Screenshot, signal: AbortSignal): Promise<boolean> {
    change(uid, { status: 'uploading', percentage: 0 })
    try {
      const stored = await store(file.content, file.type, {
        signal,
        retries: RETRIES,
        onProgress: (percentage) => change(uid, { percentage }),
      })
      change(uid, { status: 'success', percentage: 100, key: stored.key })
      return true
    } catch (error) {
      const isRefused = !signal.aborted && saveFailureOf(error) !== 'unreachable'
      change(uid, isRefused ? { status: 'fail' } : { status: 'ready', percentage: 0 })
      if (!isRefused) throw error
      onRefused(name, { error })
      return false
    }
  }

  return {
    read: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Refuses every file while the list is closed. */
    add: async (files: readonly File[]) => {
      for (const file of files) {
        if (isClosed) {
          onRefused(file.name, 'closed')
          continue
        }
        if (entries.length + checking.size >= FEEDBACK_MAX_SCREENSHOTS) {
          onRefused(file.name, 'too many')
          continue
        }
        const added = addOne(file, file.name).finally(() => checking.delete(added))
        checking.add(added)
      }
      await Promise.all(checking)
    },
    remove: (uid: string) => set(entries.filter((entry) => entry.uid !== uid)),
    clear: () => set([]),
    /**
     * Uploads what is not stored yet, one after another, and closes the list. Returns all keys; null when one was
     * refused. Throws when there is no answer.
     */
    upload: async (signal: AbortSignal): Promise<string[] | null> => {
      let isComplete = true
      while (!signal.aborted) {
        await Promise.all(checking)
        const next = entries.find(({ key }) => key === undefined)
        if (next === undefined) break
        isComplete = (await uploadOne(next, signal)) && isComplete
      }
      if (signal.aborted || !isComplete) return null
      isClosed = true
      return entries.flatMap(({ key }) => key ?? [])
    },
    /** The form was sent, or could not be sent: the list takes screenshots again. */
    reopen: () => {
      isClosed = false
    },
  }
}
