import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { animatedWebp } from './animated-webp.ts'

const size = { width: 24, height: 16 }

const frame = async (red: number, options: { lossless?: boolean; alpha?: number }) => {
  const background = { r: red, g: 20, b: 60, alpha: options.alpha ?? 1 }
  const picture = sharp({ create: { ...size, channels: 4, background } })
  return {
    content: new Uint8Array(await picture.webp({ lossless: options.lossless ?? false }).toBuffer()),
    duration: red,
  }
}

describe('a moving WebP', () => {
  it('has every frame with its time, whichever way the browser has encoded it', async () => {
    const frames = [
      await frame(80, {}),
      await frame(160, { lossless: true }),
      await frame(240, { alpha: 0.5 }),
      await frame(40, { alpha: 0.5, lossless: true }),
    ]
    const webp = Buffer.from(await animatedWebp(frames, size).arrayBuffer())
    const picture = sharp(webp, { animated: true })
    expect(await picture.metadata()).toMatchObject({
      format: 'webp',
      pages: 4,
      delay: [80, 160, 240, 40],
      loop: 0,
      width: 24,
      pageHeight: 16,
    })
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const reds = [0, 1, 2, 3].map((page) => data[4 * size.width * (size.height * page + 8) + 48] ?? 0)
    const opacities = [0, 1, 2, 3].map((page) => data[4 * size.width * (size.height * page + 8) + 51] ?? 0)
    for (const [index, red] of [80, 160, 240, 40].entries()) expect(Math.abs((reds[index] ?? 0) - red)).toBeLessThan(8)
    expect(opacities).toEqual([255, 255, 128, 128])
  })

  it('a frame that is no WebP picture is refused', () => {
    expect(() => animatedWebp([{ content: new Uint8Array(30), duration: 9 }], size)).toThrow('no WebP')
  })
})
