import { describe, expect, it } from 'vitest'

import { choicesFor, drawScene, recoloringOf } from './draw-scene.ts'

const PORTRAIT = { width: 375, height: 667 }

describe('the drawing of an art layer', () => {
  const art = { scene: 'christmas.baubles', palette: '', options: {}, seed: 'a' }

  it('can have the palettes of its scene, or become another scene of its festival', async () => {
    const { palettes, scenes } = await choicesFor('christmas.baubles')
    expect(palettes.length).toBeGreaterThan(1)
    expect(scenes.map(({ scene }) => scene)).toEqual([
      'christmas.mid-century',
      'christmas.paper-cut',
      'christmas.village',
      'christmas.wreath',
    ])
  })

  it('has no choices when its scene no longer exists', async () => {
    expect(await choicesFor('christmas.gone')).toEqual({ palettes: [], scenes: [] })
  })

  it('is the same for the same values, and fits the shape of the layer', async () => {
    const [palette = ''] = (await choicesFor(art.scene)).palettes
    const drawn = async (box: typeof PORTRAIT) => (await drawScene({ ...art, palette }, box)).text()
    expect(await drawn(PORTRAIT)).toBe(await drawn(PORTRAIT))
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(await drawn({ width: 16, height: 9 })) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  })

  it('says which inks of its texts become which, by palette and by scene', async () => {
    const from = { scene: 'christmas.baubles', palette: 'emerald' }
    const inks = await recoloringOf(from, { ...from, palette: 'burgundy' }, PORTRAIT)
    expect(inks).toContainEqual([
      { type: 'solid', color: '#f6ecd6' },
      { type: 'solid', color: '#fdeedd' },
    ])
    const [palette = ''] = (await choicesFor('christmas.village')).palettes
    const others = await recoloringOf(from, { scene: 'christmas.village', palette }, PORTRAIT)
    expect(others.map(([ink]) => ink)).toEqual(inks.map(([ink]) => ink))
  })
})
