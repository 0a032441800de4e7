import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'

import { thumbnailOf } from '@petalpost/domain/thumbnail'
import { beforeAll, describe, expect, it } from 'vitest'

import { LIMITS, type Measure } from './legibility.ts'
import { type BuiltCard, readManifest } from './manifest.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../template-cards/dist')
/** Most bytes of a thumbnail, by its width in px. */
const THUMBNAIL_BYTES = [
  [200, 28 * 1024],
  [400, 64 * 1024],
] as const

const keepsLimits = ({ contrast, edges, margin, size }: Measure): boolean =>
  contrast >= LIMITS.contrast && edges <= LIMITS.edges && margin >= LIMITS.margin && size >= LIMITS.size

// `npm test` builds before it tests; whoever runs this file alone may have nothing built
describe.skipIf(!existsSync(FOLDER))('every built template card', () => {
  let cards: BuiltCard[] = []
  beforeAll(async () => {
    const manifest = await readManifest(FOLDER)
    cards = manifest.cards
  })

  it('has texts that can be read: contrast 4.5 or more on calm ground, clear of the edges, letters large enough', () => {
    const dim = cards.filter(({ measure }) => !keepsLimits(measure))
    expect(dim.map(({ title, language, ratio, measure }) => ({ title, language, ratio, measure }))).toEqual([])
  })

  it('has thumbnails of 200 and 400 px within their budgets, and a colour to wait with', async () => {
    const heavy: string[] = []
    for (const { thumbnail } of cards)
      for (const [width, most] of THUMBNAIL_BYTES) {
        const key = thumbnailOf(thumbnail, width)
        const { size } = await stat(path.join(FOLDER, key))
        if (size > most) heavy.push(`${key}: ${size} bytes`)
      }
    expect(heavy).toEqual([])
    expect(cards.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  })
})
