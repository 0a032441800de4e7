import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { firstViewBytes } from './first-view.ts'
import { setFlag, setGroupFlag } from './layers/flags.ts'
import { remove } from './layers/insert.ts'

const CARD = sampleCard()
const [ART, PHOTO, FILM, LETTERS] = [1_200, 9_000, 90_000, 9_000]

it('the first view weighs as much as its pictures, films and letters, each file once', () => {
  expect(firstViewBytes(CARD)).toBe(ART + PHOTO + FILM + LETTERS)
})

it('music waits until a visitor asks for it, and weighs nothing', () => {
  const music = { asset: 'song', loop: true, volume: 1, trigger: 'open' } as const
  const song = { key: 'a.mp3', kind: 'audio', mime: 'audio/mpeg', bytes: 5_000_000 } as const
  expect(firstViewBytes({ ...CARD, music, assets: { ...CARD.assets, song } })).toBe(firstViewBytes(CARD))
})

it('hidden layers and groups weigh nothing, and what is removed neither', () => {
  expect(firstViewBytes(setFlag(['video1'], 'hidden', true)(CARD))).toBe(ART + PHOTO + LETTERS)
  const onlyPair = remove(['art1', 'video1'])(CARD)
  expect(firstViewBytes(onlyPair)).toBe(ART + PHOTO + LETTERS)
  expect(firstViewBytes(setGroupFlag('g1', 'hidden', true)(onlyPair))).toBe(PHOTO + LETTERS)
})
