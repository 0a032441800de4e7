import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'

import { seededRandom } from '@petalpost/domain/seeded-random'
import { afterAll, describe, expect, it } from 'vitest'

import { localDiskStorage } from '#providers/storage/local-disk.ts'
import { StorageError } from '#providers/storage/storage.ts'
import { secureRandom } from '#src/random.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

import { withInlineFiles } from './inline-files.ts'

const folder = temporaryFolder('inline-files')
const storage = localDiskStorage(folder, Buffer.alloc(32), secureRandom)
afterAll(() => rmSync(folder, { recursive: true }))

/** Stores a file of this content, or of so many bytes that do not compress. */
async function stored(key: string, content: string | number): Promise<string> {
  await storage.put(key, typeof content === 'string' ? Buffer.from(content) : randomBytes(content))
  return key
}

/** A drawing with a path of so many random points, which takes about five bytes for each. */
function drawing(points: number): string {
  const random = seededRandom(points)
  const at = () => Math.floor(random() * 1000)
  return `<svg xmlns="http://www.w3.org/2000/svg"><path d="${Array.from({ length: points }, () => `L${at()} ${at()}`).join('')}"/></svg>`
}

const lettered = (...keys: string[]) => ({
  v: 3,
  fonts: [{ family: 'A', subsets: keys.map((key, index) => ({ key, bytes: index, hash: 'h', weight: 400 })) }],
})

/** A square card on which each of these pictures covers this share; `bytes` is what its author says. */
const pictured = (...pictures: { key: string; share?: number; type?: string; bytes?: number }[]) => ({
  width: 100,
  height: 100,
  layers: pictures.map(({ share = 1, type = 'image' }, index) => ({
    type,
    id: `l${index}`,
    width: 100,
    height: 100 * share,
    asset: `a${index}`,
  })),
  assets: Object.fromEntries(
    pictures.map(({ key, bytes = 1 }, index) => [`a${index}`, { key, bytes, mime: 'image/png', width: 9 }]),
  ),
})
const fontKeysOf = ({ definition }: { definition: unknown }) =>
  (definition as ReturnType<typeof lettered>).fonts.flatMap(({ subsets }) => subsets.map(({ key }) => key))
const pictureKeysOf = ({ definition }: { definition: unknown }) =>
  Object.values((definition as ReturnType<typeof pictured>).assets).map(({ key }) => key)

describe('a card’s fonts in its document', () => {
  it('have short keys, without the hashes that no frame reads', async () => {
    const key = await stored('library/fonts/a.woff2', 'xxx')
    expect(await withInlineFiles(lettered(key), storage)).toEqual({
      isWhole: true,
      definition: { v: 3, fonts: [{ family: 'A', subsets: [{ key: 'f0', weight: 400 }] }] },
      files: { f0: `data:font/woff2;base64,${btoa('xxx')}` },
    })
  })

  it('are the smallest that fit, and the others keep their storage keys', async () => {
    const keys = [await stored('small.woff2', 1_000), await stored('middle.woff2', 5_000)]
    const large = await stored('large.woff2', 60_000)
    const card = await withInlineFiles(lettered(...keys, large), storage)
    expect(fontKeysOf(card)).toEqual(['f0', 'f1', large])
    expect(Object.keys(card.files ?? {})).toEqual(['f0', 'f1'])
  })

  it('are fetched by the frame if they are missing here', async () => {
    expect(fontKeysOf(await withInlineFiles(lettered('gone.woff2'), storage))).toEqual(['gone.woff2'])
  })
})

describe('a card’s main pictures in its document', () => {
  it('are drawings as text and bitmaps in base64, of the type that the server found', async () => {
    const [svg, webp] = [await stored('media/a.svg', '<svg/>'), await stored('media/b.webp', 'RIFF')]
    const card = await withInlineFiles(pictured({ key: svg, type: 'art' }, { key: webp }), storage)
    expect(card.files).toEqual({ f0: '<svg/>', f1: `data:image/webp;base64,${btoa('RIFF')}` })
    expect(card.definition).toMatchObject({ assets: { a0: { key: 'f0', width: 9 }, a1: { key: 'f1', width: 9 } } })
    expect(JSON.stringify(card.definition)).not.toMatch(/mime|bytes/)
  })

  it('are there once, however often the card uses them, and without other pictures', async () => {
    const key = await stored('media/one.svg', '<svg id="one"/>')
    const small = await stored('media/corner.svg', '<svg id="corner"/>')
    const card = await withInlineFiles(pictured({ key }, { key }, { key: small, share: 0.2 }), storage)
    expect(card.files).toEqual({ f0: '<svg id="one"/>' })
    expect(pictureKeysOf(card)).toEqual(['f0', 'f0', small])
  })

  it('are the smallest that weigh 40 kB together, whatever size their author claims', async () => {
    const photos = await Promise.all([30_000, 9_000, 50_000].map((bytes) => stored(`media/${bytes}.jpg`, bytes)))
    const card = await withInlineFiles(pictured(...photos.map((key, bytes) => ({ key, bytes }))), storage)
    expect(pictureKeysOf(card)).toEqual(['f0', 'f1', 'media/50000.jpg'])
    const two = await stored('media/31000.jpg', 31_000)
    expect(pictureKeysOf(await withInlineFiles(pictured({ key: photos[0] ?? '' }, { key: two }), storage))).toEqual([
      'f0',
      two,
    ])
  })

  it('weigh what they add to the compressed document', async () => {
    const [light, heavy] = [
      await stored('media/light.svg', drawing(7_000)),
      await stored('media/heavy.svg', drawing(17_000)),
    ]
    expect(pictureKeysOf(await withInlineFiles(pictured({ key: light }), storage))).toEqual(['f0'])
    expect(pictureKeysOf(await withInlineFiles(pictured({ key: heavy }), storage))).toEqual([heavy])
  })

  it('F13: are no drawings that would take the server long to compress', async () => {
    const long = await stored('media/long.svg', `<svg>${' '.repeat(150_000)}</svg>`)
    expect(pictureKeysOf(await withInlineFiles(pictured({ key: long }), storage))).toEqual([long])
  })
})

describe('files that come late', () => {
  const waiting: typeof storage = { ...storage, read: () => new Promise(() => {}) }
  const failing: typeof storage = { ...storage, read: () => Promise.reject(new StorageError('down', 'no answer')) }

  it('are left to the frame, so that a card does not wait for its drawing', async () => {
    const card = await withInlineFiles(pictured({ key: 'library/art/late.svg', type: 'art' }), waiting, 1)
    expect([pictureKeysOf(card), card.isWhole]).toEqual([['library/art/late.svg'], false])
  })

  it('F2: are also those that the storage cannot read', async () => {
    const card = await withInlineFiles(pictured({ key: 'media/x.svg' }), failing)
    expect([pictureKeysOf(card), card.isWhole]).toEqual([['media/x.svg'], false])
  })
})

it('a card’s document does not contain what only the editor needs', async () => {
  const art = {
    type: 'art',
    id: 'a',
    scene: 'lake',
    palette: 'night',
    options: {},
    seed: 's',
    asset: 'p',
    detached: true,
  }
  const text = { type: 'text', id: 't', runs: [] }
  const titled = { ...text, role: 'title', area: { x: 0, y: 0, width: 9, height: 9, fontSize: 9 } }
  const { definition } = await withInlineFiles({ layers: [art, titled] }, storage)
  expect(definition).toEqual({ layers: [{ type: 'art', id: 'a', asset: 'p' }, text] })
})
