import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { playFile } from '../edits/files/play.ts'
import { insert } from '../edits/layers/insert.ts'
import { fileContent } from '../library/content.ts'
import { assetOf } from './card-asset.ts'

describe('a stored file as an asset', () => {
  it('S6: a tune of any length makes a card that can be read and saved', () => {
    const stored = { key: 'media/a.mp3', url: '/files/media/a.mp3', mime: 'audio/mpeg', bytes: 9_000_000 }
    const asset = assetOf(stored, { duration: 5_000_000 })
    expect(readCard(playFile('a', asset)(sampleCard()))).toMatchObject({ ok: true })
  })

  it('S6: a drawing of any size makes a card that can be read and saved, in its own ratio', () => {
    const stored = { key: 'media/a.svg', url: '/files/media/a.svg', mime: 'image/svg+xml', bytes: 9 }
    const asset = assetOf({ ...stored, width: 900_000, height: 300_000 }, {})
    expect(asset).toMatchObject({ width: 30_000, height: 10_000 })
    const card = insert(fileContent(sampleCard(), { id: 'a', asset })!)(sampleCard())
    expect(readCard(card)).toMatchObject({ ok: true })
    expect(assetOf({ ...stored, width: 900_000, height: 1 }, {})).toMatchObject({ width: 30_000, height: 1 })
  })
})
