import { i18n } from '@lingui/core'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { expect, it } from 'vitest'

import { findLayers } from './find-layers.ts'

const { layers } = sampleCard()
const find = (wanted: string) => findLayers(layers, wanted, (name) => i18n._(name)).map(({ id }) => id)

it('layers are found by their own name, their words and their kind', () => {
  expect(find('greet')).toEqual(['text1'])
  expect(find('open')).toEqual(['button1'])
  expect(find('STICKER')).toEqual(['sticker1'])
  expect(find('picture')).toEqual(['image1'])
})

it('all layers are there without a word, and none when a word is nowhere', () => {
  expect(find(' ')).toHaveLength(layers.length)
  expect(find('sticker zebra')).toEqual([])
})
