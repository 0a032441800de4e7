import os from 'node:os'
import path from 'node:path'

import { contentHash } from '@petalpost/card-art/node/content-hash'
import type { DrawTask } from '@petalpost/template-cards/draw/draw-part'
import type { ShareTask } from '@petalpost/template-cards/draw/share-picture'
import {
  filesOf,
  type LibraryFile,
  type ManifestCard,
  type Part,
  PARTS,
  readManifest,
} from '@petalpost/template-cards/manifest'
import { childPool, type Urgency } from '@petalpost/template-cards/processes/child-pool'
import type { Logger } from 'pino'

import { isOwnFile } from '#providers/storage/keys.ts'
import { mimeOf } from '#providers/storage/mime-types.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { resourcePath } from '#src/resource-path.ts'

import { sharedFolder } from './shared-folder.ts'

/** Maximum number of drawing processes: each takes a core and 250 MB. */
export const DRAWERS = Math.min(4, os.availableParallelism())
/** A lower priority than the server and its database, so that drawing does not delay calls. */
const NICENESS = 3

interface Sought {
  card: ManifestCard
  part: Part
}

/** Draws the files of the template cards. */
export interface Library {
  /** Draws and stores the file and the rest of its group. Returns false when no template card has the file. */
  draw(key: string, urgency?: Urgency): Promise<boolean>
  /** Returns the picture shown in place of a paid template's drawing; null = that drawing has none. */
  previewOf(artKey: string): Promise<LibraryFile | null>
  /** Returns the keys of all drawn files, including those of earlier editions. */
  drawnKeys(): Promise<Set<string>>
  isDrawn(key: string): Promise<boolean>
  /** Is this the id of a template card of this edition? */
  hasCard(id: string): Promise<boolean>
  /**
   * Draws a picture (JPEG, SHARE_SIZE) with up to three cards, for other sites to show beside a link. Returns null when
   * the edition has none of the cards.
   */
  sharePicture(ids: readonly string[]): Promise<Buffer | null>
  /** Ends the processes; stored files stay. */
  close(): void
}

export interface LibraryParts {
  /** where drawn files are stored */
  storage: Storage
  /** shared with other installations of this machine; null = nothing is shared */
  folder: string | null
  log: Pick<Logger, 'warn'>
}

/** Returns the keys of all library files in a store. */
export async function drawnKeys(storage: Pick<Storage, 'list'>): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of storage.list('library/')) keys.add(key)
  return keys
}

/** The manifest's cards by id, and its files by key. */
interface Index {
  cards: ReadonlyMap<string, ManifestCard>
  files: ReadonlyMap<string, Sought>
}

async function readIndex(): Promise<Index> {
  const { cards } = await readManifest()
  const sought = cards.flatMap((card) => PARTS.map((part): Sought => ({ card, part })))
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    files: new Map(sought.flatMap((each) => filesOf(each.card, each.part).map(({ key }) => [key, each] as const))),
  }
}

/** The processes start with the first drawing and end after a minute without one. */
export function createLibrary({ storage, folder, log }: LibraryParts): Library {
  const shared = sharedFolder(folder)
  const pool = childPool<DrawTask | ShareTask, Uint8Array[]>({
    script: resourcePath(`library/draw-child${path.extname(import.meta.filename)}`),
    children: DRAWERS,
    niceness: NICENESS,
    nameOf: (task) =>
      'part' in task
        ? `${task.part} of template card ${task.recipe.seed} ${task.recipe.language}`
        : `picture to share of ${task.share.map(({ seed }) => seed).join(', ')}`,
  })
  const underWay = new Map<string, { task: DrawTask; drawing: Promise<void> }>()
  let index: Promise<Index> | undefined
  let isOtherPlatform = false

  /** @throws Error when the drawing is not the one that the manifest names */
  function check(file: LibraryFile, bytes: Uint8Array | undefined): Uint8Array {
    if (bytes === undefined) throw new Error(`${file.key} was not drawn`)
    if (contentHash(bytes) === file.hash) return bytes
    // another build of the rasterizer rounds differently; drawings and fonts are the same everywhere
    if (!file.key.endsWith('.webp')) throw new Error(`${file.key} differs from its hash in the manifest`)
    if (!isOtherPlatform) log.warn({ key: file.key }, 'thumbnails differ from their hashes in the manifest')
    isOtherPlatform = true
    return bytes
  }

  async function drawFiles(task: DrawTask, files: readonly LibraryFile[], urgency: Urgency) {
    const bytes = await pool.run(task, urgency)
    const drawn = files.map((file, i) => check(file, bytes[i]))
    await Promise.all(files.map((file, i) => shared.keep(file, drawn[i] ?? Buffer.of())))
    return drawn
  }

  async function store(task: DrawTask, files: readonly LibraryFile[], urgency: Urgency): Promise<void> {
    const taken = await Promise.all(files.map((file) => shared.take(file)))
    const contents = taken.every((content) => content !== null) ? taken : await drawFiles(task, files, urgency)
    await Promise.all(files.map(({ key }, i) => storage.put(key, contents[i] ?? Buffer.of(), mimeOf(key))))
  }

  return {
    draw: async (key, urgency = 'asked') => {
      if (!isOwnFile(key)) return false
      const sought = (await (index ??= readIndex())).files.get(key)
      if (sought === undefined) return false
      const { card, part } = sought
      const name = JSON.stringify([card.id, part])
      const known = underWay.get(name)
      if (known !== undefined) {
        if (urgency === 'asked') pool.hurry(known.task)
        await known.drawing
        return true
      }
      const task: DrawTask = { recipe: card.recipe, part }
      const drawing = store(task, filesOf(card, part), urgency).finally(() => underWay.delete(name))
      underWay.set(name, { task, drawing })
      await drawing
      return true
    },
    previewOf: async (artKey) => (await (index ??= readIndex())).files.get(artKey)?.card.preview ?? null,
    drawnKeys: () => drawnKeys(storage),
    isDrawn: async (key) => (await storage.head(key)) !== null,
    hasCard: async (id) => (await (index ??= readIndex())).cards.has(id),
    sharePicture: async (ids) => {
      const { cards } = await (index ??= readIndex())
      const share = ids.flatMap((id) => cards.get(id)?.recipe ?? [])
      if (share.length === 0) return null
      const [jpeg = Buffer.of()] = await pool.run({ share })
      return Buffer.from(jpeg)
    },
    close: () => pool.close(),
  }
}
