import { artSize } from '@petalpost/card-art/card'
import { inksOf } from '@petalpost/card-art/inks'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { loadScene, SCENES } from '@petalpost/card-art/scenes'
import { createPage } from '@petalpost/card-art/text/page'
import { describe, expect, it } from 'vitest'

import { textLayer } from './text-layer.ts'

const WORDS = [
  { title: ['Happy', 'New Year'], note: 'Here is to bright nights and brave mornings.', chinese: false },
  { title: ['新年', '快乐'], note: '愿新年，胜旧年。', chinese: true },
]

describe('the inks of a scene', () => {
  it.each(Object.keys(SCENES))('%s are the fills of its text layers, in every palette', async (scene) => {
    const { palettes, lettering } = await loadScene(scene)
    for (const palette of palettes)
      for (const ratio of ['9:16', '16:9'] as const) {
        const inks = (await inksOf({ scene, palette, ratio })).map(({ fill }) => fill)
        const page = createPage(artSize(ratio), fileMeasurer)
        for (const text of WORDS.flatMap((words) => lettering(page, { ...words, palette }).texts)) {
          const { style, copies = [] } = textLayer(text, 'text', 1)
          for (const fill of [style.fill, ...copies.map((copy) => copy.fill)]) expect(inks).toContainEqual(fill)
        }
      }
  })
})
