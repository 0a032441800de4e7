import { ApiError } from '@petalpost/api-client/api-error'
import type { PreparedFile } from '@petalpost/api-client/upload/prepare-file'
import type { StoreFile, UploadWait } from '@petalpost/api-client/upload/store-file'
import { type FileFault, UnfitFile } from '@petalpost/api-client/upload/unfit-file'
import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import type { ErrorCode } from '@petalpost/domain/errors'
import { type UploadEntry, withoutFailed } from '@petalpost/domain/upload'

import { assetOf, type CardAsset } from './card-asset.ts'
import type { OpenedFile } from './foreign/opened-file.ts'

/** So many files are sent at the same time; the others wait. */
const AT_ONCE = 2

/** A file of the upload list; `stored` once it can be put on the card. */
export interface CardUpload extends UploadEntry {
  stored?: CardAsset
  /** Why it waits before it is tried again. */
  waits?: UploadWait | null
  /** One of our drawings, which the author never chose as a file. */
  isDrawing?: true
}

/** Why a file has left the list; `message` is the server's, in the user's language. */
export interface UploadFailure {
  name: string
  code: ErrorCode
  message?: string
  /** what the page knows besides */
  fault?: FileFault
}

/** A drawing of the author's that the server has cleaned. */
export interface CleanedDrawing {
  name: string
  before: Blob
  /** address of what is kept */
  after: string
  lost: readonly DrawingLoss[]
}

export interface UploadsDeps {
  store: StoreFile
  prepare: (file: Blob) => Promise<PreparedFile & Pick<OpenedFile, 'loses'>>
  assetUrl: (key: string) => string
  newId: () => string
  onFailed: (failure: UploadFailure) => void
  /** A file is kept without something that it had. */
  onLost?: (name: string, loses: NonNullable<OpenedFile['loses']>) => void
  onCleaned?: (drawing: CleanedDrawing) => void
}

export type Uploads = ReturnType<typeof createUploads>

function failureOf(name: string, error: unknown): UploadFailure {
  if (error instanceof UnfitFile) return { name, code: error.code, ...(error.fault && { fault: error.fault }) }
  if (error instanceof ApiError && error.code !== 'internal') return { name, code: error.code, message: error.message }
  return { name, code: 'upload_failed' }
}

/**
 * The upload list of the editor (spec 3, 4, 9): a file is ready, then uploading, then success; a file that fails leaves
 * the list, and `onFailed` is told why. A lost connection only delays an upload.
 */
export function createUploads({ store, prepare, assetUrl, newId, onFailed, onLost, onCleaned }: UploadsDeps) {
  let entries: readonly CardUpload[] = []
  let free = AT_ONCE
  const waiting: (() => void)[] = []
  const aborts = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const drawings = new Map<string, Promise<CardAsset | null>>()

  const set = (next: readonly CardUpload[]) => {
    entries = withoutFailed(next)
    for (const listener of listeners) listener()
  }
  const change = (uid: string, now: Partial<CardUpload>) =>
    set(entries.map((entry) => (entry.uid === uid ? { ...entry, ...now } : entry)))

  async function turn(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function send(file: Blob, { uid, name, isDrawing }: CardUpload, signal: AbortSignal): Promise<CardAsset> {
    signal.throwIfAborted()
    const { content, type, loses, ...facts } = await prepare(file)
    signal.throwIfAborted()
    change(uid, { status: 'uploading' })
    const claimed = await store(content, type, {
      signal,
      onProgress: (percentage) => change(uid, { percentage }),
      onWait: (waits) => change(uid, { waits, ...(waits ? { percentage: 0 } : {}) }),
      // our own drawings are no files of the author
      ...(!isDrawing && { name }),
    })
    if (loses) onLost?.(name, loses)
    if (type === 'image/svg+xml' && !isDrawing)
      onCleaned?.({ name, before: content, after: assetUrl(claimed.key), lost: claimed.lost ?? [] })
    return { id: newId(), asset: assetOf(claimed, facts) }
  }

  /** Uploads a file. Resolves to its asset, with an id that no card has; to null when it failed or was aborted. */
  async function add(file: Blob, name: string, mark: Pick<CardUpload, 'isDrawing'> = {}): Promise<CardAsset | null> {
    const uid = newId()
    const abort = new AbortController()
    aborts.set(uid, abort)
    const entry: CardUpload = { uid, name, percentage: 0, status: 'ready', size: file.size, url: null, ...mark }
    set([...entries, entry])
    await turn()
    try {
      const stored = await send(file, entry, abort.signal)
      change(uid, { status: 'success', percentage: 100, url: assetUrl(stored.asset.key), stored })
      return stored
    } catch (error) {
      change(uid, { status: 'fail' })
      if (!abort.signal.aborted) onFailed(failureOf(name, error))
      return null
    } finally {
      aborts.delete(uid)
      endTurn()
    }
  }

  async function addDrawing(name: string, drawing: () => Promise<Blob>): Promise<CardAsset | null> {
    const stored = await drawing().then(
      (file) => add(file, name, { isDrawing: true }),
      (error: unknown) => {
        onFailed(failureOf(name, error))
        return null
      },
    )
    if (stored === null) drawings.delete(name)
    return stored
  }

  return {
    read: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (file: Blob, name: string) => add(file, name),
    /** Uploads one of our own drawings, a sticker for example, unless this page has done so before. */
    addOnce(name: string, drawing: () => Promise<Blob>): Promise<CardAsset | null> {
      const uploading = drawings.get(name) ?? addDrawing(name, drawing)
      drawings.set(name, uploading)
      return uploading
    },
    /** Ends an upload, and takes a file from the list; what the card uses of it stays. */
    remove(uid: string): void {
      aborts.get(uid)?.abort()
      set(entries.filter((entry) => entry.uid !== uid))
    },
    /** True while files are on their way, which leaving the page would lose. */
    isBusy: () => aborts.size > 0,
  }
}
