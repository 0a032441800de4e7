import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import type { DrawPicture } from '#editor/saving/picture.ts'

import { exportPicture, mostWidth, widthFor, withoutGround } from './export-picture.ts'

function drawing() {
  const drawn: Parameters<DrawPicture>[] = []
  const draw: DrawPicture = async (...call) => {
    drawn.push(call)
    return new Blob()
  }
  return { draw, drawn }
}

/** Draws the shortest JPEG. */
const drawJpeg = async () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], { type: 'image/jpeg' })

const UPRIGHT = sampleCard({ width: 375, height: 667 })
const SCENE = {
  x: 0,
  y: 0,
  rotation: 0,
  type: 'art',
  scene: 's',
  palette: 'p',
  options: {},
  seed: '1',
  asset: 'a',
} as const

describe('the picture that an author downloads', () => {
  it('has the chosen width, whatever the size of the card', async () => {
    const { draw, drawn } = drawing()
    await exportPicture(draw, UPRIGHT, { type: 'image/png', width: 1_500, isTransparent: false })
    expect(drawn).toEqual([[UPRIGHT, { scale: 4, type: 'image/png' }]])
  })

  it('is a JPEG with a quality that shows no blocks, when its author asks for one', async () => {
    const { draw, drawn } = drawing()
    await exportPicture(draw, UPRIGHT, { type: 'image/jpeg', width: 375, isTransparent: false })
    expect(drawn[0]?.[1]).toEqual({ scale: 1, type: 'image/jpeg', quality: 0.92 })
  })

  it('says that a model made a picture of the card, and only then', async () => {
    const options = { type: 'image/jpeg', width: 375, isTransparent: false } as const
    const image = { kind: 'image', key: 'uploads/a.jpg', mime: 'image/jpeg', bytes: 4, width: 9, height: 9 } as const
    const made = await exportPicture(drawJpeg, { ...UPRIGHT, assets: { a: { ...image, origin: 'ai' } } }, options)
    expect(await made.text()).toContain('/compositeWithTrainedAlgorithmicMedia<')
    expect((await exportPicture(drawJpeg, { ...UPRIGHT, assets: { a: image } }, options)).size).toBe(4)
  })

  it('is never larger than browsers can draw', async () => {
    const { draw, drawn } = drawing()
    const large = sampleCard({ width: 4_000, height: 4_000 })
    await exportPicture(draw, large, { type: 'image/png', width: 20_000, isTransparent: false })
    expect([drawn[0]?.[1].scale, mostWidth(large), mostWidth(sampleCard({ width: 100, height: 2_000 }))]).toEqual([
      1, 4_000, 409,
    ])
  })

  it('is named by its short side, upright and wide', () => {
    expect([widthFor(1_080, UPRIGHT), widthFor(1_080, sampleCard({ width: 960, height: 540 }))]).toEqual([1_080, 1_920])
  })

  it('has no ground when it is transparent: neither the background nor the scene that covers the card', () => {
    const scene = { ...SCENE, id: 'scene', width: 375, height: 667 }
    const flower = { ...SCENE, id: 'flower', width: 90, height: 90 }
    const above = { ...scene, id: 'above' }
    const { background, layers } = withoutGround({ ...UPRIGHT, layers: [scene, flower, above] })
    expect([background, layers.map(({ id }) => id)]).toEqual([
      { type: 'solid', color: '#00000000' },
      ['flower', 'above'],
    ])
    expect(withoutGround({ ...UPRIGHT, layers: [scene] }).layers).toEqual([])
  })

  it('keeps a scene that is turned or does not reach every edge, because it is a part of the picture', () => {
    const kept = [
      { ...SCENE, id: 'turned', width: 375, height: 667, rotation: 4 },
      { ...SCENE, id: 'small', width: 374, height: 667 },
    ]
    for (const layer of kept) expect(withoutGround({ ...UPRIGHT, layers: [layer] }).layers).toEqual([layer])
  })
})
