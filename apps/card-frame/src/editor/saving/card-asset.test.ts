import { readCard } from '@petalpost/card-document/read/validate'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { playFile } from '../edits/play.ts'
import { assetOf } from './card-asset.ts'

describe('a stored file as an asset', () => {
  it('S6: a tune of any length makes a card that can be read and saved', () => {
    const stored = { key: 'media/a.mp3', url: '/files/media/a.mp3', mime: 'audio/mpeg', bytes: 9_000_000 }
    const asset = assetOf(stored, { duration: 5_000_000 })
    expect(readCard(playFile('a', asset)(sampleCard()))).toMatchObject({ ok: true })
  })
})
