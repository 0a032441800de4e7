import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import type { CardDefinition } from '@petalpost/card-document/card'
import { mainPictureKeys } from '@petalpost/card-document/main-pictures'
import type { InlineCard } from '@petalpost/domain/card-frame'

import { mimeOf } from '#providers/storage/mime-types.ts'
import type { Storage } from '#providers/storage/storage.ts'
import { compress } from '#src/compressed.ts'

/** Maximum bytes of fonts in a document, and of main pictures as they weigh in the compressed document. */
const FONT_BYTES = 64_000
const PICTURE_BYTES = 40_000
/** Longer drawings stay outside, whatever they weigh: compressing the document must not keep the server busy (rule F13). */
const DRAWING_LENGTH = 150_000
/** Brotli effort with which a drawing is weighed. The document is compressed with more effort, a tenth smaller. */
const EFFORT = 5
/** At most this many files of each kind are read. */
const MOST_FILES = 32
/** A document waits at most this long for its files: one that must still be drawn, or a slow storage, takes seconds. */
const PATIENCE_MS = 1_000

interface StoredFile {
  key: string
  bytes: number
}

/** The parts of a stored definition that this module reads. */
interface StoredCard {
  layers?: { type: string }[]
  fonts?: { subsets?: StoredFile[] }[]
  assets?: Record<string, StoredFile>
}

/** A file as text, and what it weighs in a compressed document, in bytes. */
interface Inlined {
  key: string
  text: string
  weight: number
}

const isDrawing = (key: string): boolean => mimeOf(key) === 'image/svg+xml'

/** Null when there is no such file, or when it has more than `most` bytes. */
async function readSmall(storage: Storage, key: string, most: number): Promise<Buffer | null> {
  const found = await storage.read(key)
  if (found === null) return null
  if (found.object.bytes <= most) return buffer(found.content)
  found.content.destroy()
  return null
}

async function asText(key: string, content: Buffer): Promise<Inlined> {
  const mime = mimeOf(key)
  // brotli removes what base64 adds, but in base64 it does not find the repetitions of a drawing
  if (!isDrawing(key)) return { key, text: `data:${mime};base64,${content.toString('base64')}`, weight: content.length }
  return { key, text: content.toString(), weight: (await compress(content, mime, EFFORT)).bodies.br.length }
}

const LATE = Symbol('late')

/**
 * Reads the smallest files, as many as weigh at most `most` bytes together. Those that are not read when `late` resolves
 * are LATE. Weighing has no limit of time: a busy server that gave up what it has read would read it again at every
 * request.
 */
async function readFitting(
  storage: Storage,
  files: readonly StoredFile[],
  most: number,
  late: Promise<typeof LATE>,
): Promise<(Inlined | typeof LATE)[]> {
  const read = await Promise.all(
    files
      .toSorted((a, b) => a.bytes - b.bytes)
      .slice(0, MOST_FILES)
      .map(async ({ key }): Promise<{ key: string; content: Buffer | null | typeof LATE }> => {
        // after a failure of the storage, the frame tries again by itself
        const reading = readSmall(storage, key, isDrawing(key) ? DRAWING_LENGTH : most).catch((): typeof LATE => LATE)
        return { key, content: await Promise.race([reading, late]) }
      }),
  )
  const inlined: (Inlined | typeof LATE)[] = []
  let left = most
  for (const { key, content } of read) {
    if (content === null) continue
    const file = content === LATE ? LATE : await asText(key, content)
    if (file === LATE) inlined.push(LATE)
    else if (file.weight <= left) {
      inlined.push(file)
      left -= file.weight
    }
  }
  return inlined
}

/** What of a layer only the editor needs: its role, where its words may stand, and the parameters of drawings. */
const EDITED: ReadonlySet<string> = new Set(['role', 'area', 'detached'])
const DRAWN: ReadonlySet<string> = new Set(['scene', 'palette', 'options', 'seed'])

/** The layers without data that only the editor needs. */
const asShown = (layers: StoredCard['layers']): object | undefined =>
  layers?.map((layer) =>
    Object.fromEntries(
      Object.entries(layer).filter(([field]) => !EDITED.has(field) && !(layer.type === 'art' && DRAWN.has(field))),
    ),
  )

/** A card for its document. */
export interface ShownCard extends Pick<InlineCard, 'definition' | 'files'> {
  /** False when a file came too late to be in it; a later document will contain that file. */
  isWhole: boolean
}

/**
 * The card with its font subsets and main pictures (`InlineCard.files`), so that a popup needs no second request for
 * them. An inlined file gets a short key, because random characters do not compress; the frame fetches all other files
 * by their storage keys. What the frame never reads is left out.
 */
export async function withInlineFiles(
  definition: StoredCard,
  storage: Storage,
  patienceMs = PATIENCE_MS,
): Promise<ShownCard> {
  const { layers, fonts = [], assets = {} } = definition
  const main = new Set(mainPictureKeys(definition as CardDefinition))
  const pictures = Object.values(assets).filter(({ key }) => main.delete(key)) // each key once
  const subsets = fonts.flatMap((use) => use.subsets ?? [])
  const patience = new AbortController()
  const late = wait(patienceMs, LATE, { signal: patience.signal, ref: false }).catch((): typeof LATE => LATE)
  const read = await Promise.all([
    readFitting(storage, subsets, FONT_BYTES, late),
    readFitting(storage, pictures, PICTURE_BYTES, late),
  ])
  patience.abort()
  const inlined = read.flat().filter((file) => file !== LATE)
  const shortKeys = new Map(inlined.map(({ key }, index) => [key, `f${index}`]))
  const shortened = (file: StoredFile): object => {
    const { bytes: _, hash: __, mime: ___, thumbhash: ____, ...shown } = { ...file } as Record<string, unknown>
    return { ...shown, key: shortKeys.get(file.key) ?? file.key }
  }
  return {
    definition: {
      ...definition,
      ...(layers && { layers: asShown(layers) }),
      ...(definition.fonts && { fonts: fonts.map((use) => ({ ...use, subsets: use.subsets?.map(shortened) })) }),
      ...(definition.assets && {
        assets: Object.fromEntries(Object.entries(assets).map(([id, asset]) => [id, shortened(asset)])),
      }),
    },
    files: Object.fromEntries(inlined.map(({ key, text }) => [shortKeys.get(key), text])),
    isWhole: read.flat().length === inlined.length,
  }
}
