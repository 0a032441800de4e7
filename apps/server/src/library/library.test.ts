import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { contentHash } from '@petalpost/card-art/node/content-hash'
import { filesOf, type ManifestCard, type Part, PARTS, readManifest } from '@petalpost/template-cards/manifest'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { localDiskStorage } from '#providers/storage/local-disk.ts'
import { type Storage, StorageError } from '#providers/storage/storage.ts'
import { seededRandom } from '#test/fixed-parts.ts'

import { drawnStorage } from './drawn-storage.ts'
import { createLibrary, type Library } from './library.ts'

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000
const QUIET = { warn: () => undefined }

let folder: string
let chinese: ManifestCard
let english: ManifestCard
const opened: Library[] = []

function storeIn(name: string): Storage {
  return localDiskStorage(path.join(folder, name), Buffer.from('secret'), seededRandom(name))
}

function libraryOf(storage: Storage, shared: string | null = null): Library {
  const library = createLibrary({ storage, folder: shared, log: QUIET })
  opened.push(library)
  return library
}

const contentIn = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const found = await storage.read(key)
  return found === null ? null : buffer(found.content)
}

const firstKey = (card: ManifestCard, part: Part): string => filesOf(card, part)[0]?.key ?? ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-'))
  const { cards } = await readManifest()
  const paid = (language: string) => cards.find((card) => card.language === language && card.price > 0)
  const [zh, en] = [paid('zh-CN'), paid('en-US')]
  if (!zh || !en) throw new Error('no paid card')
  chinese = zh
  english = en
})
afterEach(() => {
  for (const library of opened.splice(0)) library.close()
})
afterAll(() => rm(folder, { recursive: true }))

describe('the library', () => {
  it('draws every part of a card byte for byte as the manifest says', async () => {
    const storage = storeIn('whole')
    const library = libraryOf(storage)
    for (const card of [chinese, english])
      for (const part of PARTS) {
        expect(await library.draw(firstKey(card, part))).toBe(true)
        for (const { key, bytes, hash } of filesOf(card, part)) {
          const content = await contentIn(storage, key)
          // another build of the rasterizer rounds pictures differently
          const isPicture = key.endsWith('.webp')
          expect([key, isPicture ? bytes : content?.length, isPicture ? hash : contentHash(content ?? '')]).toEqual([
            key,
            bytes,
            hash,
          ])
          expect(content?.length).toBeGreaterThan(0)
        }
      }
  })

  it('draws nothing for a key of no template card or outside the library', async () => {
    const library = libraryOf(storeIn('none'))
    expect(await library.draw('library/art/00000000000000000000.svg')).toBe(false)
    expect(await library.draw('media/2026/11/x.png')).toBe(false)
  })

  it('stores a drawing once, however many ask for it at once', async () => {
    let puts = 0
    const disk = storeIn('once')
    const storage: Storage = {
      ...disk,
      put: (...args) => {
        puts += 1
        return disk.put(...args)
      },
    }
    const library = libraryOf(storage)
    const [small = '', large = ''] = filesOf(chinese, 'thumbnails').map(({ key }) => key)
    await Promise.all([library.draw(small, 'ahead'), library.draw(large), library.draw(small)])
    expect(puts).toBe(2)
  })

  it('shares drawn files through a folder, and draws a damaged file again', async () => {
    const shared = path.join(folder, 'shared')
    const key = firstKey(english, 'art')
    await libraryOf(storeIn('first'), shared).draw(key)
    const [name = ''] = await readdir(shared)
    const second = storeIn('second')
    await libraryOf(second, shared).draw(key)
    const content = await contentIn(second, key)
    await writeFile(path.join(shared, name), 'damaged')
    const third = storeIn('third')
    await libraryOf(third, shared).draw(key)
    expect(await contentIn(third, key)).toEqual(content)
  })
})

describe('the storage', () => {
  it('returns a template card’s file that was not drawn before', async () => {
    const disk = storeIn('drawn')
    const storage = drawnStorage(disk, libraryOf(disk), PATIENCE_MS)
    const [file] = filesOf(english, 'art')
    expect(await storage.head(file?.key ?? '')).toMatchObject({ bytes: file?.bytes })
    expect((await contentIn(storage, file?.key ?? ''))?.length).toBe(file?.bytes)
  })

  it('is unavailable for a file whose drawing takes too long', async () => {
    const endless = { draw: () => new Promise<boolean>(() => undefined) }
    const storage = drawnStorage(storeIn('late'), endless, 1)
    await expect(storage.read('library/art/a.svg')).rejects.toThrow(StorageError)
    expect(await storage.read('media/a.png')).toBeNull()
  })
})
